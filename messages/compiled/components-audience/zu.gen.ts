// Generated from the catalogues by `npm run texts`; do not edit.

export const forEverybody = (): string => "Kuwo wonke umuntu esikoleni. Khetha abanye";
export const forThese = (d: { names: string | number }): string => "Ku-" + d.names + ". Shintsha";
export const forNamed = (d: { names: string | number }): string => "Ku-" + d.names;
export const nobody = (): string => "akekho manje";
export const whoIsItFor = (): string => "Ngekabani lokhu?";
export const nothingChosenIsEverybody = (): string => "Akukhethiwe lutho: kungokawo wonke umuntu esikoleni.";
export const takeOut = (d: { name: string | number }): string => "Khipha u-" + d.name;
export const addClass = (): string => "Engeza ikilasi, ibanga noma abasebenzi";
export const addLearner = (): string => "Engeza umfundi oyedwa";
export const choose = (): string => "Khetha";
export const add = (): string => "Engeza";
export const failedToRead = (): string => "Amakilasi awafundekanga. Sicela uzame futhi";
export const withLearners = (d: { learners: string | number; name: string | number }): string => d.name + " (" + d.learners + ")";
export const staff = (): string => "Abasebenzi";
export const phases = (): string => "Izigaba";
export const grades = (): string => "Amabanga";
export const classes = (): string => "Amakilasi";
export const subjects = (): string => "Izifundo";
export const learners = (): string => "Abafundi";
export const aLearner = (): string => "umfundi";
export const classOf = (d: { grade: string | number; subject: string | number }): string => d.subject + ", " + d.grade;
export const foundationPhase = (): string => "Isigaba Esiyisisekelo";
export const intermediatePhase = (): string => "Isigaba Esimaphakathi";
export const seniorPhase = (): string => "Isigaba Esiphezulu";
export const fetPhase = (): string => "Isigaba se-FET";
