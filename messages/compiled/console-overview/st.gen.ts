// Generated from the catalogues by `npm run texts`; do not edit.

export const portalLessons = (): string => "Dithuto tsa portale";
export const videoLessonsAndWhoSubscribes = (): string => "Video lessons, and who subscribes";
export const adsManager = (): string => "Dipapatso";
export const advertsOnTheLandingPage = (): string => "Adverts on the landing page";
export const besideTheSchools = (): string => "Beside the schools";
export const overview = (): string => "Overview";
export const pendingApprovals = (): string => "Pending Approvals";
export const learners = (): string => "Baithuti";
export const teachers = (): string => "Matitjhere";
export const parents = (): string => "Batswadi";
export const announcements = (): string => "Diphatlalatso";
export const totalSchools = (): string => "Total Schools";
export const notAvailable = (): string => "Not available";
export const toConfirm = (): string => "to confirm";
