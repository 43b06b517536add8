// Generated from the catalogues by `npm run texts`; do not edit.

export const selectStudent = (): string => "Kgetha moithuti";
export const searchStudents = (): string => "Batla baithuti";
