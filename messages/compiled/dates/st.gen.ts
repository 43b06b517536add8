// Generated from the catalogues by `npm run texts`; do not edit.

export const months = (): string => "Pherekgong|Hlakola|Hlakubele|Mmesa|Motsheanong|Phupjane|Phupu|Phato|Lwetse|Mphalane|Pudungwana|Tshitwe";
export const monthsShort = (): string => "Pherekgong|Hlakola|Hlakubele|Mmesa|Motsheanong|Phupjane|Phupu|Phato|Lwetse|Mphalane|Pudungwana|Tshitwe";
export const weekdays = (): string => "Sontaha|Mantaha|Labobedi|Laboraro|Labone|Labohlano|Moqebelo";
export const weekdaysShort = (): string => "Son|Mma|Bed|Rar|Ne|Hla|Moq";
