// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Iyalayisha...";
export const couldNotBeLoaded = (): string => "Uhlu alukwazanga ukulayishwa";
export const nobodyToChase = (): string => "Akekho ongaboniswa";
export const nobodyToChaseHint = (): string => "Akukhona okomfundi omaziyo, kuhoxisiwe, noma akukhona okwakho ukukubheka.";
export const remind = (): string => "Khumbuza abangakakwenzi";
export const print = (): string => "Phrinta";
export const remindedToday = (): string => "Abantu bakhunjuziwe namuhla.";
export const whichLearners = (): string => "Yibaphi abafundi";
export const notYet = (d: { shown: string | number }): string => "Hhayi okwamanje: " + d.shown;
export const all = (d: { shown: string | number }): string => "Bonke: " + d.shown;
export const everybodyHas = (): string => "Ngomfundi ngamunye kukhona osekwenzile.";
export const nobodyIsTold = (): string => "Akekho otshelwayo ngalo mfundi";
export const remindAsks = (): string => "Khumbuza abangakakwenzi?";
export const remindRequestSays = (): string => "Abanakekeli abanqumayo abangakaphenduli batshelwa futhi, nge-push, i-imeyili ne-SMS njengoba bona nesikole bekhethile. Kanye ngosuku kuphela.";
export const remindAnnouncementSays = (): string => "Abanakekeli abangakasivuli batshelwa futhi, nge-push, i-imeyili ne-SMS njengoba bona nesikole bekhethile. Kanye ngosuku kuphela.";
export const reminded = (): string => "Abangakakwenzi batshelwa futhi";
export const couldNotRemind = (): string => "Akekho okwazile ukukhunjuzwa";
export const withoutAccount = (): string => "Akanayo i-akhawunti";
export const answered = (): string => "Uphendulile";
export const mayNotDecide = (): string => "Akanalo ilungelo lokunquma";
export const openedAt = (d: { moment: string | number }): string => "Kuvulwe ngo-" + d.moment;
export const deliveredAt = (d: { moment: string | number }): string => "Kulethwe ngo-" + d.moment;
export const toldAt = (d: { moment: string | number }): string => "Kuphothali kusukela ngo-" + d.moment;
export const notTold = (): string => "Akatshelwanga";
