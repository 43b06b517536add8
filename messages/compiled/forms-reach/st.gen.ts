// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Ho tloha metsotso e " + d.min + " ho ya ho e " + d.max;
export const reachRand = (d: { max: string | number; min: string | number }): string => "Ho tloha ho R" + d.min + " ho ya ho R" + d.max;
