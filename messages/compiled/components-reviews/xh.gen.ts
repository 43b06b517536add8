// Generated from the catalogues by `npm run texts`; do not edit.

export const cancel = (): string => "Rhoxisa";
export const conversationWasReportedAdministratorRead = (d: { moment: string | number }): string => "Le ncoko ixeliwe. Umlawuli uyifunde ngo: " + d.moment + ".";
export const conversationReported = (): string => "Incoko ixeliwe";
export const administratorsSchoolReadNow = (): string => "Abalawuli besikolo sakho bangayifunda ngoku.";
export const failedToReportTheConversation = (): string => "Incoko ayixelekanga";
export const reportThisConversation = (): string => "Xela le ncoko";
export const administratorsSchoolThenReadWhat = (d: { otherName: string | number }): string => "Emva koko abalawuli besikolo sakho bangafunda okubhaliweyo phakathi kwakho nalo mntu: " + d.otherName + ", ukuza kuthi ga ngoku. Ukufunda ngakunye kubhalwa apha, apho nikubona nobabini.";
export const whatHappened = (): string => "Kwenzeke ntoni?";
export const reporting = (): string => "Iyaxela...";
export const report = (): string => "Xela";
export const moreAboutThisConversation = (): string => "Okungakumbi ngale ncoko";
export const deskIsReadThen = (): string => "Abalawuli besikolo sakho abangahlaliyo kule desika banokufunda ke okubhalwe apha kude kube ngoku, kodwa hayi amanqaku. Ukufunda ngakunye kubhalwa apha, apho wonke umntu wale ncoko akubona khona.";
