// Generated from the catalogues by `npm run texts`; do not edit.

export const subjectCreatedSuccessfully = (): string => "Thuto e entswe ka katleho";
export const failedToCreateSubject = (): string => "Thuto ha e a etswa";
export const addSubject = (): string => "Kenya thuto";
export const subjectName = (): string => "Lebitso la thuto";
export const code = (): string => "Khoutu";
export const adding = (): string => "E a kenngwa...";
export const subjectDeletedSuccessfully = (): string => "Thuto e hlakotswe ka katleho";
export const failedToDeleteSubject = (): string => "Thuto ha e a hlakolwa";
export const noSubjectsYet = (): string => "Ha ho dithuto hajwale";
export const addSubjectsTeachesFamiliesTeachers = (d: { schoolName: string | number }): string => "Kenya dithuto tse rutwang sekolong sena: " + d.schoolName + ". Malapa le matitjhere a kgetha ho tsona ha a ingodisa.";
export const addSubjectsOfThisSchool = (): string => "Kenya dithuto tse rutwang sekolong sena. Malapa le matitjhere a kgetha ho tsona ha a ingodisa.";
export const subjectsOf = (d: { schoolName: string | number }): string => "Dithuto tsa " + d.schoolName;
export const subjectsOfThisSchool = (): string => "Dithuto tsa sekolo sena";
export const subject = (): string => "Thuto";
export const actions = (): string => "Diketso";
export const editSubject = (d: { name: string | number }): string => "Fetola thuto " + d.name;
export const deleteSubject = (d: { name: string | number }): string => "Hlakola thuto " + d.name;
export const subjects = (): string => "Dithuto";
export const subjectsToExport = (): string => "dithuto";
