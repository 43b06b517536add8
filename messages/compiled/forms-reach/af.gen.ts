// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Van " + d.min + " tot " + d.max + " minute";
export const reachRand = (d: { max: string | number; min: string | number }): string => "Van R" + d.min + " tot R" + d.max;
