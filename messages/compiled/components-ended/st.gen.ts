// Generated from the catalogues by `npm run texts`; do not edit.

export const accountHasEnded = (): string => "Akhaonto ya hao e fedile: ha ho ya ka kenang ka yona. Ka kopo botsa sekolo sa hao.";
