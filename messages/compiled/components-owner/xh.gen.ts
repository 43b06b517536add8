// Generated from the catalogues by `npm run texts`; do not edit.

export const codeNotSent = (): string => "Ikhowudi ayithunyelwanga";
export const confirmThatItIsYou = (): string => "Confirm that it is you";
export const signedWhileAgoWeAsk = (): string => "You signed in a while ago. We ask before anything changes that opens your account.";
export const checking = (): string => "Checking...";
export const goOn = (): string => "Go on";
export const codeFromTheMail = (): string => "Ikhowudi ekwi-imeyile";
export const yourPassword = (): string => "Igama lakho lokugqithisa";
export const sendAnotherCode = (): string => "Thumela enye ikhowudi";
export const noPasswordUseCodeMail = (): string => "Akunagama lokugqithisa? Sebenzisa ikhowudi ye-imeyile";
export const required = (): string => "Oku kuyafuneka";
