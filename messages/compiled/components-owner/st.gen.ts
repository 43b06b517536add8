// Generated from the catalogues by `npm run texts`; do not edit.

export const codeNotSent = (): string => "Khoutu ha e a romelwa";
export const confirmThatItIsYou = (): string => "Netefatsa hore ke wena";
export const signedWhileAgoWeAsk = (): string => "Ho fetile nakwana o kene. Re botsa pele ho fetolwa letho le bulang akhaonto ya hao.";
export const checking = (): string => "Ho a hlahlojwa...";
export const goOn = (): string => "Tswela pele";
export const codeFromTheMail = (): string => "Khoutu e tswang imeileng";
export const yourPassword = (): string => "Phasewete ya hao";
export const sendAnotherCode = (): string => "Romela khoutu e nngwe";
export const noPasswordUseCodeMail = (): string => "Ha o na phasewete? Sebedisa khoutu ka imeile";
export const required = (): string => "Sena se a hlokahala";
export const noPasswordUseCodePhone = (): string => "Ha o na phasewete? Sebedisa khoutu ya SMS";
export const codeFromTextMessage = (): string => "Khoutu ya SMS";
export const sentTo = (d: { email: string | number }): string => "E rometswe ho " + d.email;
export const weSendItTo = (d: { email: string | number }): string => "Re e romela ho " + d.email;
export const sendTheCode = (): string => "Romela khoutu";
