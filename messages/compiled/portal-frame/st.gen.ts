// Generated from the catalogues by `npm run texts`; do not edit.

export const lessons = (): string => "Dithuto";
export const downloads = (): string => "Tse jarollotsweng";
export const account = (): string => "Akhaonto";
export const skipToContent = (): string => "Tlolela dikahareng";
export const lessonsPortal = (): string => "Portale ya dithuto";
export const logOut = (): string => "Tswa";
export const onlineLessons = (): string => "Dithuto inthaneteng";
