// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(kuvuleka kuthebhu entsha)";
export const showPictureOf = (d: { size: string | number; title: string | number }): string => "Bonisa isithombe<hidden>: " + d.title + "</hidden> · " + d.size;
export const showVideoOf = (d: { size: string | number; title: string | number }): string => "Bonisa ividiyo<hidden>: " + d.title + "</hidden> · " + d.size;
export const sizeNotKnown = (): string => "usayizi awaziwa";
