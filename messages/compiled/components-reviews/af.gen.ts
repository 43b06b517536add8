// Generated from the catalogues by `npm run texts`; do not edit.

export const cancel = (): string => "Kanselleer";
export const conversationWasReportedAdministratorRead = (d: { moment: string | number }): string => "Hierdie gesprek is aangemeld. ’n Administrateur het dit op " + d.moment + " gelees.";
export const conversationReported = (): string => "Gesprek aangemeld";
export const administratorsSchoolReadNow = (): string => "Die administrateurs van u skool kan dit nou lees.";
export const failedToReportTheConversation = (): string => "Gesprek kon nie aangemeld word nie";
export const reportThisConversation = (): string => "Meld hierdie gesprek aan";
export const administratorsSchoolThenReadWhat = (d: { otherName: string | number }): string => "Die administrateurs van u skool kan dan lees wat u en " + d.otherName + " tot nou toe geskryf het. Elke lees daarvan word hier aangeteken, waar julle albei dit sien.";
export const whatHappened = (): string => "Wat het gebeur?";
export const reporting = (): string => "Word aangemeld...";
export const report = (): string => "Meld aan by skool";
export const moreAboutThisConversation = (): string => "Meer oor hierdie gesprek";
export const deskIsReadThen = (): string => "Administrateurs van jou skool wat nie by hierdie toonbank sit nie, kan dan lees wat tot nou toe hier geskryf is, maar geen notas nie. Elke lees word hier aangeteken, waar almal in die gesprek dit sien.";
