// Generated from the catalogues by `npm run texts`; do not edit.

export const due = (d: { what: string }): string => "Due: " + d.what;
export const about = (d: { grade: string; subject: string }): string => d.subject + ", " + d.grade;
export const aboutTitled = (d: { grade: string; subject: string; title: string }): string => d.subject + ", " + d.grade + ": " + d.title;
export const ofChildren = (d: { children: string; what: string }): string => d.children + ": " + d.what;
