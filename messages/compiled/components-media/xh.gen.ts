// Generated from the catalogues by `npm run texts`; do not edit.

export const video = (): string => "Ividiyo";
export const audioOnly = (): string => "Isandi kuphela";
export const play = (): string => "Dlala";
export const howToPlayIt = (): string => "Indlela yokuyidlala";
export const english = (): string => "IsiNgesi";
export const sizeNotKnown = (): string => "ubungakanani abaziwa";
