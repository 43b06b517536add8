// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(opens in a new tab)";
export const showPictureOf = (d: { title: string | number }): string => "Bonisa isithombe<hidden>: " + d.title + "</hidden> · usayizi awaziwa";
