// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Ukusuka kwimizuzu eyi-" + d.min + " ukuya kweyi-" + d.max;
export const reachRand = (d: { max: string | number; min: string | number }): string => "Ukusuka kwi-R" + d.min + " ukuya kwi-R" + d.max;
