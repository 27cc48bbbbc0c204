"""What people write instead of an opponent when there is none."""

BYE_WORDS = frozenset(
    (
        "bye",
        "dummy",
        "exempt",
        "freilos",
        "libre",
        "spielfrei",
        "выходной",
        "отдыхает",
        "почива",
        "почивка",
        "свободен",
        "свободный",
    )
)
