// Generated from the catalogues by `npm run texts`; do not edit.

export const canBeTakenBack = (d: { title: string | number }): string => "“" + d.title + "” kan nog teruggetrek word.";
export const undo = (): string => "Ontdoen";
export const publishNow = (): string => "Publiseer nou";
export const takenBack = (): string => "Teruggetrek. Niemand is in kennis gestel nie.";
export const tooLate = (): string => "Dit is reeds gepubliseer. Jy kan dit steeds wysig of uitvee.";
export const failed = (): string => "Kon dit nie terugtrek nie";
export const tryAgain = (): string => "Probeer asseblief weer";
