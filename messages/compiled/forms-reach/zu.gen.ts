// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Kusuka emizuzwini engu-" + d.min + " kuya kwengu-" + d.max;
export const reachRand = (d: { max: string | number; min: string | number }): string => "Kusuka ku-R" + d.min + " kuya ku-R" + d.max;
