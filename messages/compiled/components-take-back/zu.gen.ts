// Generated from the catalogues by `npm run texts`; do not edit.

export const canBeTakenBack = (d: { title: string | number }): string => "I-“" + d.title + "” isengahoxiswa.";
export const undo = (): string => "Hlehlisa";
export const publishNow = (): string => "Shicilela manje";
export const takenBack = (): string => "Ihoxisiwe. Akekho owazisiwe.";
export const tooLate = (): string => "Isishicilelwe kakade. Usengayihlela noma uyisuse.";
export const failed = (): string => "Akuphumelelanga ukuyihoxisa";
export const tryAgain = (): string => "Sicela uzame futhi";
