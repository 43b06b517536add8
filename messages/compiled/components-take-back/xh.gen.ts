// Generated from the catalogues by `npm run texts`; do not edit.

export const canBeTakenBack = (d: { title: string | number }): string => "I-“" + d.title + "” isenokurhoxiswa.";
export const undo = (): string => "Rhoxisa";
export const publishNow = (): string => "Papasha ngoku";
export const takenBack = (): string => "Irhoxisiwe. Akukho mntu wazisiweyo.";
export const tooLate = (): string => "Sele ipapashiwe. Usenokuyihlela okanye uyicime.";
export const failed = (): string => "Akuphumelelanga ukuyirhoxisa";
export const tryAgain = (): string => "Nceda uzame kwakhona";
