// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(kuvuleka kuthebhu entsha)";
export const showPictureOf = (d: { title: string | number }): string => "Bonisa isithombe<hidden>: " + d.title + "</hidden> · usayizi awaziwa";
