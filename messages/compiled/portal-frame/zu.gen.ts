// Generated from the catalogues by `npm run texts`; do not edit.

export const lessons = (): string => "Izifundo";
export const downloads = (): string => "Okulandiwe";
export const account = (): string => "I-akhawunti";
export const skipToContent = (): string => "Yeqela kokuqukethwe";
export const lessonsPortal = (): string => "Iphothali yezifundo";
export const logOut = (): string => "Phuma";
export const onlineLessons = (): string => "Izifundo ze-inthanethi";
