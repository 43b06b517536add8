// Generated from the catalogues by `npm run texts`; do not edit.

export const guardianNameRequired = (): string => "Igama lomzali okanye lomgcini liyafuneka";
export const guardianNameTooLong = (d: { max: string | number }): string => "Igama lomzali okanye lomgcini linokuba noonobumba abangama-" + d.max + " ubuninzi";
export const guardianNameOneLine = (): string => "Igama lomzali okanye lomgcini lingumgca omnye wombhalo";
export const guardianNameHidden = (): string => "Igama lomzali okanye lomgcini linoonobumba abangabonakaliyo. Nceda ulibhale kwakhona";
export const guardianEmailRequired = (): string => "Idilesi ye-imeyile yomzali okanye yomgcini iyafuneka";
export const notYourOwn = (): string => "Nika idilesi yomzali okanye yomgcini, hayi eyakho";
export const sixDigits = (): string => "Faka amanani ama-6 ekhowudi";
