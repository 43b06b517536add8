// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "E a bulwa...";
export const couldNotBeLoaded = (): string => "Lenane ha le a buleha";
export const nobodyToChase = (): string => "Ha ho motho ya ka bontshwang";
export const nobodyToChaseHint = (): string => "Ha se ya moithuti eo o mo tsebang, e hutswe, kapa ha se ya hao ho e sheba.";
export const remind = (): string => "Hopotsa ba eso etse";
export const print = (): string => "Hatisa";
export const remindedToday = (): string => "Batho ba hopoditswe kajeno.";
export const whichLearners = (): string => "Baithuti bafe";
export const notYet = (d: { shown: string | number }): string => "Eseng jwale: " + d.shown;
export const all = (d: { shown: string | number }): string => "Bohle: " + d.shown;
export const everybodyHas = (): string => "Ka moithuti ka mong ho na le ya seng a entse.";
export const nobodyIsTold = (): string => "Ha ho motho ya bolellwang ka moithuti enwa";
export const remindAsks = (): string => "Hopotsa ba eso etse?";
export const remindRequestSays = (): string => "Bahlokomedi ba etsang diqeto ba eso arabe ba bolellwa hape, ka push, imeile le SMS kamoo bona le sekolo ba kgethileng. Hang feela ka letsatsi.";
export const remindAnnouncementSays = (): string => "Bahlokomedi ba eso se bule ba bolellwa hape, ka push, imeile le SMS kamoo bona le sekolo ba kgethileng. Hang feela ka letsatsi.";
export const reminded = (): string => "Ba eso etse ba bolellwa hape";
export const couldNotRemind = (): string => "Ha ho motho ya kgonneng ho hopotswa";
export const withoutAccount = (): string => "Ha a na akhaonto";
export const answered = (): string => "O arabile";
export const mayNotDecide = (): string => "Ha a na tokelo ya ho etsa qeto";
export const openedAt = (d: { moment: string | number }): string => "E butswe ka " + d.moment;
export const deliveredAt = (d: { moment: string | number }): string => "E fihlisitswe ka " + d.moment;
export const toldAt = (d: { moment: string | number }): string => "Phothaleng ho tloha ka " + d.moment;
export const notTold = (): string => "Ha a bolellwa";
