// Generated from the catalogues by `npm run texts`; do not edit.

export const portalLessons = (): string => "Izifundo zePotali";
export const videoLessonsAndWhoSubscribes = (): string => "Izifundo zevidiyo, nabazirhumelayo";
export const adsManager = (): string => "Ulawulo lwezibhengezo";
export const advertsOnTheLandingPage = (): string => "Izibhengezo kwiphepha lokuqala";
export const besideTheSchools = (): string => "Ngaphandle kwezikolo";
export const overview = (): string => "Isishwankathelo";
export const pendingApprovals = (): string => "Ezilinde ukuvunywa";
export const learners = (): string => "Abafundi";
export const teachers = (): string => "Ootitshala";
export const parents = (): string => "Abazali";
export const announcements = (): string => "Izaziso";
export const totalSchools = (): string => "Izikolo zizonke";
export const notAvailable = (): string => "Ayifumaneki";
export const toConfirm = (): string => "abalinde ukuqinisekiswa";
