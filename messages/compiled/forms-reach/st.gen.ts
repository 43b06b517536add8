// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Ho tloha metsotso e " + d.min + " ho ya ho e " + d.max;
export const reachRand = (d: { max: string | number; min: string | number }): string => "Ho tloha ho R" + d.min + " ho ya ho R" + d.max;
export const emergencyTooLong = (d: { max: string | number }): string => "E ka ba le ditlhaku tse " + d.max + " ka bongata";
export const emergencyOneLine = (): string => "Ke mola o le mong wa mongolo";
export const emergencyHidden = (): string => "E na le ditlhaku tse sa bonahaleng. Ka kopo e tlanye hape";
export const retentionYears = (d: { max: string | number }): string => "Ho tloha dilemong tse 0 ho ya ho tse " + d.max;
export const reachRandUnclear = (): string => "Ha ho hlake hore ke bokae. E ngole jwaloka 1500 kapa 0,30";
