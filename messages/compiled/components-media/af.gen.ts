// Generated from the catalogues by `npm run texts`; do not edit.

export const video = (): string => "Video";
export const audioOnly = (): string => "Slegs oudio";
export const play = (): string => "Speel";
export const howToPlayIt = (): string => "Hoe om dit te speel";
export const english = (): string => "Engels";
export const sizeNotKnown = (): string => "grootte onbekend";
