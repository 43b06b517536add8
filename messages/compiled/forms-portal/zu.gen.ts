// Generated from the catalogues by `npm run texts`; do not edit.

export const guardianNameRequired = (): string => "Igama lomzali noma lomnakekeli liyadingeka";
export const guardianNameTooLong = (d: { max: string | number }): string => "Igama lomzali noma lomnakekeli lingaba nezinhlamvu ezingu-" + d.max + " ubuningi";
export const guardianNameOneLine = (): string => "Igama lomzali noma lomnakekeli lingumugqa owodwa wombhalo";
export const guardianNameHidden = (): string => "Igama lomzali noma lomnakekeli linezinhlamvu ezingabonakali. Sicela ulibhale futhi";
export const guardianEmailRequired = (): string => "Ikheli le-imeyili lomzali noma lomnakekeli liyadingeka";
export const notYourOwn = (): string => "Nikeza ikheli lomzali noma lomnakekeli, hhayi elakho";
export const sixDigits = (): string => "Faka izinombolo ezingu-6 zekhodi";
