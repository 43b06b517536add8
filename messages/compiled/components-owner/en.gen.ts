// Generated from the catalogues by `npm run texts`; do not edit.

export const codeNotSent = (): string => "Code not sent";
export const confirmThatItIsYou = (): string => "Confirm that it is you";
export const signedWhileAgoWeAsk = (): string => "You signed in a while ago. We ask before anything changes that opens your account.";
export const checking = (): string => "Checking...";
export const goOn = (): string => "Go on";
export const codeFromTheMail = (): string => "Code from the mail";
export const yourPassword = (): string => "Your password";
export const sendAnotherCode = (): string => "Send another code";
export const noPasswordUseCodeMail = (): string => "No password? Use a code by mail";
export const required = (): string => "This is required";
export const noPasswordUseCodePhone = (): string => "No password? Use a code by text message";
export const codeFromTextMessage = (): string => "Code from the text message";
export const sentTo = (d: { email: string | number }): string => "Sent to " + d.email;
export const weSendItTo = (d: { email: string | number }): string => "We send it to " + d.email;
export const sendTheCode = (): string => "Send the code";
