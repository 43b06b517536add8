// Generated from the catalogues by `npm run texts`; do not edit.

export const cancel = (): string => "Kansela";
export const conversationWasReportedAdministratorRead = (d: { moment: string | number }): string => "Puisano ena e ile ya tlalehwa. Mookamedi o e badile ka " + d.moment + ".";
export const conversationReported = (): string => "Puisano e tlalehilwe";
export const administratorsSchoolReadNow = (): string => "Baokamedi ba sekolo sa hao ba ka e bala jwale.";
export const failedToReportTheConversation = (): string => "Puisano ha e a tlalehwa";
export const reportThisConversation = (): string => "Tlaleha puisano ena";
export const administratorsSchoolThenReadWhat = (d: { otherName: string | number }): string => "Baokamedi ba sekolo sa hao ba tla kgona ho bala seo wena le " + d.otherName + " le se ngotseng ho fihlela jwale. Nako le nako ha e balwa, seo se ngolwa mona, moo le se bonang le le babedi.";
export const whatHappened = (): string => "Ho etsahetseng?";
export const reporting = (): string => "E a tlalehwa...";
export const report = (): string => "Tlaleha";
export const moreAboutThisConversation = (): string => "Tse ding ka puisano ena";
export const deskIsReadThen = (): string => "Baokamedi ba sekolo sa hao ba sa duleng deskeng ena ba ka bala se ngotsweng mona ho fihlela jwale, empa e seng dinoutsu. Ho bala ka nngwe ho ngolwa mona, moo bohle ba moqoqo ba ho bonang.";
