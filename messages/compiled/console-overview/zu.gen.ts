// Generated from the catalogues by `npm run texts`; do not edit.

export const portalLessons = (): string => "Izifundo zephothali";
export const videoLessonsAndWhoSubscribes = (): string => "Izifundo zevidiyo, nababhalisele";
export const adsManager = (): string => "Ukuphatha izikhangiso";
export const advertsOnTheLandingPage = (): string => "Izikhangiso ezisekhasini lokuqala";
export const besideTheSchools = (): string => "Eceleni kwezikole";
export const overview = (): string => "Isifinyezo";
export const pendingApprovals = (): string => "Okulinde ukugunyazwa";
export const learners = (): string => "Abafundi";
export const teachers = (): string => "Othisha";
export const parents = (): string => "Abazali";
export const announcements = (): string => "Izimemezelo";
export const totalSchools = (): string => "Isamba sezikole";
export const notAvailable = (): string => "Akutholakali";
export const toConfirm = (): string => "okumele kuqinisekiswe";
