// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Laai tans...";
export const couldNotBeLoaded = (): string => "Die lys kon nie gelaai word nie";
export const nobodyToChase = (): string => "Niemand om te wys nie";
export const nobodyToChaseHint = (): string => "Dit is vir geen leerder wat jy ken nie, is teruggetrek, of is nie joune om na te kyk nie.";
export const remind = (): string => "Herinner wie nog nie het nie";
export const print = (): string => "Druk";
export const remindedToday = (): string => "Mense is vandag herinner.";
export const whichLearners = (): string => "Watter leerders";
export const notYet = (d: { shown: string | number }): string => "Nog nie: " + d.shown;
export const all = (d: { shown: string | number }): string => "Almal: " + d.shown;
export const everybodyHas = (): string => "Van elke leerder het iemand.";
export const nobodyIsTold = (): string => "Niemand word van hierdie leerder vertel nie";
export const remindAsks = (): string => "Herinner wie nog nie het nie?";
export const remindRequestSays = (): string => "Voogde wat besluit en nie geantwoord het nie, word weer vertel, per stootboodskap, e-pos en SMS soos hulle en die skool gekies het. Hoogstens een keer per dag.";
export const remindAnnouncementSays = (): string => "Voogde wat dit nie oopgemaak het nie, word weer vertel, per stootboodskap, e-pos en SMS soos hulle en die skool gekies het. Hoogstens een keer per dag.";
export const reminded = (): string => "Wie nog nie het nie, word weer vertel";
export const couldNotRemind = (): string => "Niemand kon herinner word nie";
export const withoutAccount = (): string => "Het geen rekening nie";
export const answered = (): string => "Het geantwoord";
export const mayNotDecide = (): string => "Mag nie besluit nie";
export const openedAt = (d: { moment: string | number }): string => "Oopgemaak " + d.moment;
export const deliveredAt = (d: { moment: string | number }): string => "Afgelewer " + d.moment;
export const toldAt = (d: { moment: string | number }): string => "In die portaal sedert " + d.moment;
export const notTold = (): string => "Nie vertel nie";
