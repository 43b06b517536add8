// Generated from the catalogues by `npm run texts`; do not edit.

export const video = (): string => "Video";
export const audioOnly = (): string => "Modumo feela";
export const play = (): string => "Bapala";
export const howToPlayIt = (): string => "Tsela ya ho e bapala";
export const english = (): string => "Senyesemane";
export const sizeNotKnown = (): string => "boholo ha bo tsejwe";
