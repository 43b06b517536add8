// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Ukusuka kwimizuzu eyi-" + d.min + " ukuya kweyi-" + d.max;
export const reachRand = (d: { max: string | number; min: string | number }): string => "Ukusuka kwi-R" + d.min + " ukuya kwi-R" + d.max;
export const emergencyTooLong = (d: { max: string | number }): string => "Inokuba noonobumba abangama-" + d.max + " ubuninzi";
export const emergencyOneLine = (): string => "Ngumgca omnye wombhalo";
export const emergencyHidden = (): string => "Inoonobumba abangabonakaliyo. Nceda uyibhale kwakhona";
export const retentionYears = (d: { max: string | number }): string => "Ukusuka kwiminyaka e-0 ukuya kwe-" + d.max;
export const reachRandUnclear = (): string => "Akucaci ukuba yimalini leyo. Yibhale njengo-1500 okanye 0,30";
