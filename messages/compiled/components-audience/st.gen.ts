// Generated from the catalogues by `npm run texts`; do not edit.

export const forEverybody = (): string => "Ho bohle sekolong. Kgetha ba bang";
export const forThese = (d: { names: string | number }): string => "Ho " + d.names + ". Fetola";
export const forNamed = (d: { names: string | number }): string => "Ho " + d.names;
export const nobody = (): string => "ha ho motho jwale";
export const whoIsItFor = (): string => "Ke ya mang?";
export const nothingChosenIsEverybody = (): string => "Ha ho letho le kgethilweng: ke ya bohle sekolong.";
export const takeOut = (d: { name: string | number }): string => "Ntsha " + d.name;
export const addClass = (): string => "Eketsa tlelase, kereiti kapa basebeletsi";
export const addLearner = (): string => "Eketsa moithuti a le mong";
export const choose = (): string => "Kgetha";
export const add = (): string => "Eketsa";
export const failedToRead = (): string => "Ditlelase ha di a balwa. Ka kopo leka hape";
export const withLearners = (d: { learners: string | number; name: string | number }): string => d.name + " (" + d.learners + ")";
export const staff = (): string => "Basebeletsi";
export const phases = (): string => "Mekgahlelo";
export const grades = (): string => "Dikereiti";
export const classes = (): string => "Ditlelase";
export const subjects = (): string => "Dithuto";
export const learners = (): string => "Baithuti";
export const aLearner = (): string => "moithuti";
export const classOf = (d: { grade: string | number; subject: string | number }): string => d.subject + ", " + d.grade;
export const foundationPhase = (): string => "Mokgahlelo wa Motheo";
export const intermediatePhase = (): string => "Mokgahlelo wa Mahareng";
export const seniorPhase = (): string => "Mokgahlelo o Phahameng";
export const fetPhase = (): string => "Mokgahlelo wa FET";
