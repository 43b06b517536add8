// Generated from the catalogues by `npm run texts`; do not edit.

export const codeNotSent = (): string => "Ikhowudi ayithunyelwanga";
export const confirmThatItIsYou = (): string => "Qinisekisa ukuba nguwe";
export const signedWhileAgoWeAsk = (): string => "Kudala ungenile. Siyabuza phambi kokuba kutshintshe nantoni na evula i-akhawunti yakho.";
export const checking = (): string => "Iyajonga...";
export const goOn = (): string => "Qhubeka";
export const codeFromTheMail = (): string => "Ikhowudi ekwi-imeyile";
export const yourPassword = (): string => "Igama lakho lokugqithisa";
export const sendAnotherCode = (): string => "Thumela enye ikhowudi";
export const noPasswordUseCodeMail = (): string => "Akunagama lokugqithisa? Sebenzisa ikhowudi ye-imeyile";
export const required = (): string => "Oku kuyafuneka";
export const noPasswordUseCodePhone = (): string => "Awunalo igama lokugqithisa? Sebenzisa ikhowudi ye-SMS";
export const codeFromTextMessage = (): string => "Ikhowudi ye-SMS";
export const sentTo = (d: { email: string | number }): string => "Ithunyelwe ku-" + d.email;
export const weSendItTo = (d: { email: string | number }): string => "Siyithumela ku-" + d.email;
export const sendTheCode = (): string => "Thumela ikhowudi";
