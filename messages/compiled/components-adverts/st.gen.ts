// Generated from the catalogues by `npm run texts`; do not edit.

export const opensInANewTab = (): string => "(opens in a new tab)";
