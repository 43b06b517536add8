// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(ivuleka kwithebhu entsha)";
export const showPictureOf = (d: { size: string | number; title: string | number }): string => "Bonisa umfanekiso<hidden>: " + d.title + "</hidden> · " + d.size;
export const showVideoOf = (d: { size: string | number; title: string | number }): string => "Bonisa ividiyo<hidden>: " + d.title + "</hidden> · " + d.size;
export const sizeNotKnown = (): string => "ubungakanani abaziwa";
