// Generated from the catalogues by `npm run texts`; do not edit.

export const lessons = (): string => "Lesse";
export const downloads = (): string => "Aflaaie";
export const account = (): string => "Rekening";
export const skipToContent = (): string => "Spring na inhoud";
export const lessonsPortal = (): string => "Lesseportaal";
export const logOut = (): string => "Meld af";
export const onlineLessons = (): string => "Aanlyn Lesse";
