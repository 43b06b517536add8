// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(maak in ’n nuwe oortjie oop)";
export const showPictureOf = (d: { title: string | number }): string => "Wys prent<hidden>: " + d.title + "</hidden> · grootte onbekend";
