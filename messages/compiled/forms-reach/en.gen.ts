// Generated from the catalogues by `npm run texts`; do not edit.

export const reachMinutes = (d: { max: string | number; min: string | number }): string => "From " + d.min + " to " + d.max + " minutes";
export const reachRand = (d: { max: string | number; min: string | number }): string => "From R" + d.min + " to R" + d.max;
export const emergencyTooLong = (d: { max: string | number }): string => "It can be at most " + d.max + " characters long";
export const emergencyOneLine = (): string => "It is one line of text";
export const emergencyHidden = (): string => "It contains characters that cannot be seen. Please type it again";
export const retentionYears = (d: { max: string | number }): string => "From 0 to " + d.max + " years";
export const reachRandUnclear = (): string => "It is not clear how much that is. Write it as 1500 or 0.30";
