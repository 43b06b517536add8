// Generated from the catalogues by `npm run texts`; do not edit.

export const lessons = (): string => "Izifundo";
export const downloads = (): string => "Downloads";
export const account = (): string => "Account";
export const skipToContent = (): string => "Yiya kumxholo";
export const lessonsPortal = (): string => "Lessons portal";
export const logOut = (): string => "Log out";
export const onlineLessons = (): string => "Online Lessons";
