// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Iyalayisha...";
export const couldNotBeLoaded = (): string => "Uluhlu alukwazanga kulayishwa";
export const nobodyToChase = (): string => "Akukho mntu wokuboniswa";
export const nobodyToChaseHint = (): string => "Asiyonto yomfundi omaziyo, irhoxisiwe, okanye asiyoyakho ukuyijonga.";
export const remind = (): string => "Khumbuza abangekayenzi";
export const print = (): string => "Printa";
export const remindedToday = (): string => "Abantu bakhunjuzwe namhlanje.";
export const whichLearners = (): string => "Ngabaphi abafundi";
export const notYet = (d: { shown: string | number }): string => "Okwangoku hayi: " + d.shown;
export const all = (d: { shown: string | number }): string => "Bonke: " + d.shown;
export const everybodyHas = (): string => "Ngomfundi ngamnye kukho oseyenzile.";
export const nobodyIsTold = (): string => "Akukho mntu uxelelwayo ngalo mfundi";
export const remindAsks = (): string => "Khumbuza abangekayenzi?";
export const remindRequestSays = (): string => "Abagcini abenza izigqibo abangekaphenduli baxelelwa kwakhona, ngepush, nge-imeyile nangeSMS njengoko bona nesikolo bekhethile. Kanye ngosuku kuphela.";
export const remindAnnouncementSays = (): string => "Abagcini abangekasivuli baxelelwa kwakhona, ngepush, nge-imeyile nangeSMS njengoko bona nesikolo bekhethile. Kanye ngosuku kuphela.";
export const reminded = (): string => "Abangekayenzi baxelelwa kwakhona";
export const couldNotRemind = (): string => "Akukho mntu ukwazileyo ukukhunjuzwa";
export const withoutAccount = (): string => "Akanayo iakhawunti";
export const answered = (): string => "Uphendulile";
export const mayNotDecide = (): string => "Akanalungelo lokwenza isigqibo";
export const openedAt = (d: { moment: string | number }): string => "Ivulwe ngo-" + d.moment;
export const deliveredAt = (d: { moment: string | number }): string => "Isiwe ngo-" + d.moment;
export const toldAt = (d: { moment: string | number }): string => "Kwiportal ukususela ngo-" + d.moment;
export const notTold = (): string => "Akaxelelwanga";
