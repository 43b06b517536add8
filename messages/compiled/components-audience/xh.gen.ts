// Generated from the catalogues by `npm run texts`; do not edit.

export const forEverybody = (): string => "Kuye wonke umntu esikolweni. Khetha abanye";
export const forThese = (d: { names: string | number }): string => "Ku-" + d.names + ". Tshintsha";
export const forNamed = (d: { names: string | number }): string => "Ku-" + d.names;
export const nobody = (): string => "akekho ngoku";
export const whoIsItFor = (): string => "Yekabani le nto?";
export const nothingChosenIsEverybody = (): string => "Akukhethwanga nto: yeyomntu wonke esikolweni.";
export const takeOut = (d: { name: string | number }): string => "Khupha u-" + d.name;
export const addClass = (): string => "Yongeza iklasi, ibanga okanye abasebenzi";
export const addLearner = (): string => "Yongeza umfundi omnye";
export const choose = (): string => "Khetha";
export const add = (): string => "Yongeza";
export const failedToRead = (): string => "Iiklasi azifundekanga. Nceda uzame kwakhona";
export const withLearners = (d: { learners: string | number; name: string | number }): string => d.name + " (" + d.learners + ")";
export const staff = (): string => "Abasebenzi";
export const phases = (): string => "Izigaba";
export const grades = (): string => "Amabanga";
export const classes = (): string => "Iiklasi";
export const subjects = (): string => "Izifundo";
export const learners = (): string => "Abafundi";
export const aLearner = (): string => "umfundi";
export const classOf = (d: { grade: string | number; subject: string | number }): string => d.subject + ", " + d.grade;
export const foundationPhase = (): string => "Isigaba seSiseko";
export const intermediatePhase = (): string => "Isigaba esiPhakathi";
export const seniorPhase = (): string => "Isigaba esiPhezulu";
export const fetPhase = (): string => "Isigaba se-FET";
