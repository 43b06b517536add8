// Generated from the catalogues by `npm run texts`; do not edit.

export const codeNotSent = (): string => "Kode nie gestuur nie";
export const confirmThatItIsYou = (): string => "Bevestig dat dit u is";
export const signedWhileAgoWeAsk = (): string => "U het ’n ruk gelede aangemeld. Ons vra voordat iets verander wat u rekening oopmaak.";
export const checking = (): string => "Gaan tans na...";
export const goOn = (): string => "Gaan voort";
export const codeFromTheMail = (): string => "Kode uit die e-pos";
export const yourPassword = (): string => "U wagwoord";
export const sendAnotherCode = (): string => "Stuur nog ’n kode";
export const noPasswordUseCodeMail = (): string => "Geen wagwoord nie? Gebruik ’n kode per e-pos";
export const required = (): string => "Dit word vereis";
export const noPasswordUseCodePhone = (): string => "Geen wagwoord nie? Gebruik 'n kode per SMS";
export const codeFromTextMessage = (): string => "Kode uit die SMS";
export const sentTo = (d: { email: string | number }): string => "Gestuur aan " + d.email;
export const weSendItTo = (d: { email: string | number }): string => "Ons stuur dit aan " + d.email;
export const sendTheCode = (): string => "Stuur die kode";
