// Generated from the catalogues by `npm run texts`; do not edit.

export const forEverybody = (): string => "Vir almal by die skool. Kies ander";
export const forThese = (d: { names: string | number }): string => "Vir " + d.names + ". Verander";
export const forNamed = (d: { names: string | number }): string => "Vir " + d.names;
export const nobody = (): string => "niemand meer nie";
export const whoIsItFor = (): string => "Vir wie is dit?";
export const nothingChosenIsEverybody = (): string => "Niks is gekies nie: dit is vir almal by die skool.";
export const takeOut = (d: { name: string | number }): string => "Haal " + d.name + " uit";
export const addClass = (): string => "Voeg ’n klas, graad of personeel by";
export const addLearner = (): string => "Voeg ’n enkele leerder by";
export const choose = (): string => "Kies";
export const add = (): string => "Voeg by";
export const failedToRead = (): string => "Die klasse kon nie gelees word nie. Probeer asseblief weer";
export const withLearners = (d: { learners: string | number; name: string | number }): string => d.name + " (" + d.learners + ")";
export const staff = (): string => "Personeel";
export const phases = (): string => "Fases";
export const grades = (): string => "Grade";
export const classes = (): string => "Klasse";
export const subjects = (): string => "Vakke";
export const learners = (): string => "Leerders";
export const aLearner = (): string => "’n leerder";
export const classOf = (d: { grade: string | number; subject: string | number }): string => d.subject + ", " + d.grade;
export const foundationPhase = (): string => "Grondslagfase";
export const intermediatePhase = (): string => "Intermediêre Fase";
export const seniorPhase = (): string => "Senior Fase";
export const fetPhase = (): string => "VOO-fase";
