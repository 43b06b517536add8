// Generated from the catalogues by `npm run texts`; do not edit.

export const portalLessons = (): string => "Izifundo zePotali";
export const videoLessonsAndWhoSubscribes = (): string => "Video lessons, and who subscribes";
export const adsManager = (): string => "Ulawulo lwezibhengezo";
export const advertsOnTheLandingPage = (): string => "Adverts on the landing page";
export const besideTheSchools = (): string => "Beside the schools";
export const overview = (): string => "Overview";
export const pendingApprovals = (): string => "Pending Approvals";
export const learners = (): string => "Abafundi";
export const teachers = (): string => "Ootitshala";
export const parents = (): string => "Abazali";
export const announcements = (): string => "Izaziso";
export const totalSchools = (): string => "Total Schools";
export const notAvailable = (): string => "Not available";
export const toConfirm = (): string => "to confirm";
