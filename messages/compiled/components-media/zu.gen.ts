// Generated from the catalogues by `npm run texts`; do not edit.

export const video = (): string => "Ividiyo";
export const audioOnly = (): string => "Umsindo kuphela";
export const play = (): string => "Dlala";
export const howToPlayIt = (): string => "Kudlalwa kanjani";
export const english = (): string => "IsiNgisi";
export const sizeNotKnown = (): string => "usayizi awaziwa";
