// Generated from the catalogues by `npm run texts`; do not edit.

export const portalLessons = (): string => "Portaallesse";
export const videoLessonsAndWhoSubscribes = (): string => "Video lessons, and who subscribes";
export const adsManager = (): string => "Advertensiebestuur";
export const advertsOnTheLandingPage = (): string => "Adverts on the landing page";
export const besideTheSchools = (): string => "Beside the schools";
export const overview = (): string => "Overview";
export const pendingApprovals = (): string => "Pending Approvals";
export const learners = (): string => "Learners";
export const teachers = (): string => "Onderwysers";
export const parents = (): string => "Ouers";
export const announcements = (): string => "Aankondigings";
export const totalSchools = (): string => "Total Schools";
export const notAvailable = (): string => "Not available";
export const toConfirm = (): string => "to confirm";
