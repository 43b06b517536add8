// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(e buleha thebeng e ntjha)";
export const showPictureOf = (d: { size: string | number; title: string | number }): string => "Bontsha setshwantsho<hidden>: " + d.title + "</hidden> · " + d.size;
export const showVideoOf = (d: { size: string | number; title: string | number }): string => "Bontsha video<hidden>: " + d.title + "</hidden> · " + d.size;
export const sizeNotKnown = (): string => "boholo ha bo tsejwe";
