// Generated from the catalogues by `npm run texts`; do not edit.

export const video = (): string => "Video";
export const audioOnly = (): string => "Audio only";
export const play = (): string => "Play";
export const howToPlayIt = (): string => "How to play it";
export const english = (): string => "English";
export const sizeNotKnown = (): string => "boholo ha bo tsejwe";
