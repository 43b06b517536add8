// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "From " + d.min + " to " + d.max + " minutes";
export const reachRand = (d: { max: string | number; min: string | number }): string => "From R" + d.min + " to R" + d.max;
