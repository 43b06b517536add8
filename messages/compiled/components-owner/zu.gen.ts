// Generated from the catalogues by `npm run texts`; do not edit.

export const codeNotSent = (): string => "Ikhodi ayithunyelwanga";
export const confirmThatItIsYou = (): string => "Qinisekisa ukuthi nguwe";
export const signedWhileAgoWeAsk = (): string => "Sekuyisikhathi wangena. Siyabuza ngaphambi kokuba kushintshe noma yini evula i-akhawunti yakho.";
export const checking = (): string => "Iyahlola...";
export const goOn = (): string => "Qhubeka";
export const codeFromTheMail = (): string => "Ikhodi eku-imeyili";
export const yourPassword = (): string => "Iphasiwedi yakho";
export const sendAnotherCode = (): string => "Thumela enye ikhodi";
export const noPasswordUseCodeMail = (): string => "Awunayo iphasiwedi? Sebenzisa ikhodi ye-imeyili";
export const required = (): string => "Lokhu kuyadingeka";
export const noPasswordUseCodePhone = (): string => "Awunayo iphasiwedi? Sebenzisa ikhodi ye-SMS";
export const codeFromTextMessage = (): string => "Ikhodi ye-SMS";
export const sentTo = (d: { email: string | number }): string => "Ithunyelwe ku-" + d.email;
export const weSendItTo = (d: { email: string | number }): string => "Siyithumela ku-" + d.email;
export const sendTheCode = (): string => "Thumela ikhodi";
