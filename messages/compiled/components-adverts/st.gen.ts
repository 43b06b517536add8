// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(e buleha thebeng e ntjha)";
export const showPictureOf = (d: { title: string | number }): string => "Bontsha setshwantsho<hidden>: " + d.title + "</hidden> · boholo ha bo tsejwe";
