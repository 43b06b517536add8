// Generated from the catalogues by `npm run texts`; do not edit.

export const months = (): string => "January|February|March|April|May|June|July|August|September|October|November|December";
export const monthsShort = (): string => "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
export const weekdays = (): string => "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday";
export const weekdaysShort = (): string => "Sun|Mon|Tue|Wed|Thu|Fri|Sat";
