// Generated from the catalogues by `npm run texts`; do not edit.

export const selectStudent = (): string => "Select student";
export const searchStudents = (): string => "Search students";
