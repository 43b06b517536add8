// Generated from the catalogues by `npm run texts`; do not edit.

export const selectStudent = (): string => "Kies leerder";
export const searchStudents = (): string => "Soek leerders";
