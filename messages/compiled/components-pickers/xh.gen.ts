// Generated from the catalogues by `npm run texts`; do not edit.

export const selectStudent = (): string => "Khetha umfundi";
export const searchStudents = (): string => "Khangela abafundi";
