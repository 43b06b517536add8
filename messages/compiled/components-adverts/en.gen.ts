// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(opens in a new tab)";
export const showPictureOf = (d: { size: string | number; title: string | number }): string => "Show picture<hidden>: " + d.title + "</hidden> · " + d.size;
export const showVideoOf = (d: { size: string | number; title: string | number }): string => "Show video<hidden>: " + d.title + "</hidden> · " + d.size;
export const sizeNotKnown = (): string => "size not known";
