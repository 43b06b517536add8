// Generated from the catalogues by `npm run texts`; do not edit.

export const lessons = (): string => "Izifundo";
export const downloads = (): string => "Okukhutshelweyo";
export const account = (): string => "I-akhawunti";
export const skipToContent = (): string => "Yiya kumxholo";
export const lessonsPortal = (): string => "Ipotali yezifundo";
export const logOut = (): string => "Phuma";
export const onlineLessons = (): string => "Izifundo ze-intanethi";
