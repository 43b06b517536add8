// Generated from the catalogues by `npm run texts`; do not edit.

export const canBeTakenBack = (d: { title: string | number }): string => "“" + d.title + "” e ntse e ka kgutliswa.";
export const undo = (): string => "Etsolla";
export const publishNow = (): string => "Phatlalatsa jwale";
export const takenBack = (): string => "E kgutliseditswe. Ha ho ya tsebisitsweng.";
export const tooLate = (): string => "E se e phatlaladitswe. O ntse o ka e lokisa kapa wa e hlakola.";
export const failed = (): string => "Ho hlolehile ho e kgutlisa";
export const tryAgain = (): string => "Ka kopo leka hape";
