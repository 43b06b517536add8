// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(maak in ’n nuwe oortjie oop)";
export const showPictureOf = (d: { size: string | number; title: string | number }): string => "Wys prent<hidden>: " + d.title + "</hidden> · " + d.size;
export const showVideoOf = (d: { size: string | number; title: string | number }): string => "Wys video<hidden>: " + d.title + "</hidden> · " + d.size;
export const sizeNotKnown = (): string => "grootte onbekend";
