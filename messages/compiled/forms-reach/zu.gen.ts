// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Kusuka emizuzwini engu-" + d.min + " kuya kwengu-" + d.max;
export const reachRand = (d: { max: string | number; min: string | number }): string => "Kusuka ku-R" + d.min + " kuya ku-R" + d.max;
export const emergencyTooLong = (d: { max: string | number }): string => "Kungaba yizinhlamvu ezingu-" + d.max + " ubuningi";
export const emergencyOneLine = (): string => "Umugqa owodwa wombhalo";
export const emergencyHidden = (): string => "Kunezinhlamvu ezingabonakali. Sicela ukubhale futhi";
export const retentionYears = (d: { max: string | number }): string => "Kusukela eminyakeni engu-0 kuya kwengu-" + d.max;
export const reachRandUnclear = (): string => "Akucaci ukuthi yimalini leyo. Yibhale njengo-1500 noma 0,30";
