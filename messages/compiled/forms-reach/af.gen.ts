// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "Van " + d.min + " tot " + d.max + " minute";
export const reachRand = (d: { max: string | number; min: string | number }): string => "Van R" + d.min + " tot R" + d.max;
export const emergencyTooLong = (d: { max: string | number }): string => "Dit kan hoogstens " + d.max + " karakters lank wees";
export const emergencyOneLine = (): string => "Dit is een reël teks";
export const emergencyHidden = (): string => "Dit bevat karakters wat nie gesien kan word nie. Tik dit asseblief weer";
export const retentionYears = (d: { max: string | number }): string => "Van 0 tot " + d.max + " jaar";
export const reachRandUnclear = (): string => "Dit is nie duidelik hoeveel dit is nie. Skryf dit as 1500 of 0,30";
