// Generated from the catalogues by `npm run texts`; do not edit.

export const video = (): string => "Ividiyo";
export const audioOnly = (): string => "Audio only";
export const play = (): string => "Dlala";
export const howToPlayIt = (): string => "How to play it";
export const english = (): string => "English";
export const sizeNotKnown = (): string => "ubungakanani abaziwa";
