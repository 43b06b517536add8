// Generated from the catalogues by `npm run texts`; do not edit.

export const guardianNameRequired = (): string => "The name of a parent or guardian is required";
export const guardianNameTooLong = (d: { max: string | number }): string => "The name of a parent or guardian can be at most " + d.max + " characters long";
export const guardianNameOneLine = (): string => "The name of a parent or guardian is one line of text";
export const guardianNameHidden = (): string => "The name of a parent or guardian contains characters that cannot be seen. Please type it again";
export const guardianEmailRequired = (): string => "The email address of a parent or guardian is required";
export const notYourOwn = (): string => "Give the address of a parent or guardian, not your own";
export const sixDigits = (): string => "Enter the 6 digits of the code";
