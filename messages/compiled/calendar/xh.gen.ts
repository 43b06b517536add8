// Generated from the catalogues by `npm run texts`; do not edit.

export const due = (d: { what: string | number }): string => "Kufuneka kungeniswe: " + d.what;
export const about = (d: { grade: string | number; subject: string | number }): string => d.subject + ", " + d.grade;
export const aboutTitled = (d: { grade: string | number; subject: string | number; title: string | number }): string => d.subject + ", " + d.grade + ": " + d.title;
export const ofChildren = (d: { children: string | number; what: string | number }): string => d.children + ": " + d.what;
export const both = (d: { first: string | number; last: string | number }): string => d.first + " no-" + d.last;
export const several = (d: { before: string | number; last: string | number }): string => d.before + " no-" + d.last;
