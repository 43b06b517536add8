// Generated from the catalogues by `npm run texts`; do not edit.

export const cancel = (): string => "Khansela";
export const conversationWasReportedAdministratorRead = (d: { moment: string | number }): string => "Le ngxoxo ibikiwe. Umphathi uyifundile: " + d.moment + ".";
export const conversationReported = (): string => "Ingxoxo ibikiwe";
export const administratorsSchoolReadNow = (): string => "Abaphathi besikole sakho sebengayifunda manje.";
export const failedToReportTheConversation = (): string => "Ingxoxo ayibikwanga";
export const reportThisConversation = (): string => "Bika le ngxoxo";
export const administratorsSchoolThenReadWhat = (d: { otherName: string | number }): string => "Abaphathi besikole sakho bazokwazi ukufunda okubhalwe nguwe no-" + d.otherName + ", kuze kube manje. Ukufunda ngakunye kuyabhalwa lapha, lapho nikubona khona nobabili.";
export const whatHappened = (): string => "Kwenzekeni?";
export const reporting = (): string => "Iyabika...";
export const report = (): string => "Bika";
export const moreAboutThisConversation = (): string => "Okwengeziwe ngale ngxoxo";
export const deskIsReadThen = (): string => "Abaphathi besikole sakho abangahlali kuleli deski bangabe sebefunda okubhalwe lapha kuze kube manje, kodwa hhayi amanothi. Ukufunda ngakunye kuyabhalwa lapha, lapho wonke umuntu wale ngxoxo ekubona khona.";
