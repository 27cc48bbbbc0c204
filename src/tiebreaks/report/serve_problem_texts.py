"""The problems of the server in words: of the command that starts it, and of its answers."""

from collections.abc import Mapping

from tiebreaks.locale import N_

TEXTS: Mapping[str, tuple[str, str]] = {
    "SRV001": (
        N_("The page needs more than is installed: {found}."),
        N_("Install it: pip install 'tiebreaks[web]'."),
    ),
    "SRV002": (
        N_("Port {found} is in use by another program."),
        N_("Name another one with --port, or stop that program."),
    ),
    "SRV003": (
        N_("Others could reach this server, and nobody has an account yet."),
        N_("Make one first: tiebreaks accounts add NAME"),
    ),
    "SRV005": (
        N_("There is an account “{found}” already."),
        N_("Choose another name, or change its password: tiebreaks accounts password NAME"),
    ),
    "SRV006": (
        N_("There is no account “{found}”."),
        N_("See: tiebreaks accounts list"),
    ),
    "SRV007": (
        N_("The password has {found} characters; there must be {expected}."),
        N_("Choose another one: three or four words that have nothing to do with each other."),
    ),
    "SRV008": (
        N_("“{found}” is not an address of this machine."),
        N_("Name one of its own addresses with --host, or 0.0.0.0 for all of them."),
    ),
    "SRV009": (
        N_("“{found}” cannot be the name of an account."),
        N_("Take 1 to 80 letters, digits, spaces and signs, none of them invisible."),
    ),
    "SRV010": (
        N_("Nobody owns {found} of the events any more."),
        N_("They are kept; on this machine “tiebreaks serve” without --host shows them all."),
    ),
    "SRV011": (
        N_("This user may not open port {found}."),
        N_("Name one above 1023 with --port, and let a reverse proxy stand before it."),
    ),
    "SRV101": (
        N_("This request cannot be understood."),
        N_("Go back, reload the page, and try again."),
    ),
    "SRV102": (N_("You are not signed in."), N_("Sign in, then try again.")),
    "SRV103": (
        N_("You may look at this event, but not do this."),
        N_("Ask the owner of the event to add you."),
    ),
    "SRV104": (
        N_("There is no such page, or it is not open to you."),
        N_("Check the address. A link may have been withdrawn by those who gave it to you."),
    ),
    "SRV105": (
        N_("Nothing can be sent to this address in this way."),
        N_("Go back, and use the buttons of the page."),
    ),
    "SRV106": (
        N_("The page is too old, or the browser keeps no cookies. Nothing was changed."),
        N_("Reload the page and do it again."),
    ),
    "SRV107": (
        N_("This was sent by another web page, not by one of ours. Nothing was changed."),
        N_("Open the event itself and do it there."),
    ),
    "SRV108": (
        N_("This is too large: at most {expected} MB can be sent."),
        N_("Send a smaller file: an event of a thousand players needs less than one."),
    ),
    "SRV109": (
        N_("“{found}” is not taken here."),
        N_("Send JSON, with the header Content-Type: application/json."),
    ),
    "SRV110": (
        N_("This server is not called “{found}”."),
        N_("Use the address that it printed when it was started, or start it with --name."),
    ),
    "SRV111": (
        N_("What was sent cannot be used. Nothing was changed."),
        N_("Correct it and send it again."),
    ),
    "SRV112": (
        N_("There were too many attempts."),
        N_("Try again in {seconds} s."),
    ),
    "SRV113": (
        N_("Something went wrong that we did not foresee. It is noted under {reference}."),
        N_("Try again; if it stays, tell whoever runs this server that reference."),
    ),
    "SRV114": (
        N_("The database cannot be reached or has no room. Nothing was changed."),
        N_("Try again in a moment; if it stays, tell whoever runs this server."),
    ),
    "SRV115": (
        N_("The name or the password is not right."),
        N_("Try again; capital and small letters are different."),
    ),
    "SRV116": (
        N_("Nobody has an account of the name “{found}”."),
        N_("Ask whoever runs this server to make one."),
    ),
    "SRV117": (
        N_("An event needs an owner."),
        N_("Make somebody else an owner first."),
    ),
    "SRV118": (
        N_("The two new passwords are not the same."),
        N_("Write the same one twice."),
    ),
    "SRV119": (
        N_("A proxy lets others in here, and this server asks nobody who he is."),
        N_("Start it with --behind-proxy and the proxy's address; then people sign in."),
    ),
}
