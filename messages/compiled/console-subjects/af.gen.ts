// Generated from the catalogues by `npm run texts`; do not edit.

export const subjectCreatedSuccessfully = (): string => "Vak suksesvol geskep";
export const failedToCreateSubject = (): string => "Vak kon nie geskep word nie";
export const addSubject = (): string => "Voeg vak by";
export const subjectName = (): string => "Naam van vak";
export const code = (): string => "Kode";
export const adding = (): string => "Voeg tans by...";
export const subjectDeletedSuccessfully = (): string => "Vak suksesvol geskrap";
export const failedToDeleteSubject = (): string => "Vak kon nie geskrap word nie";
export const noSubjectsYet = (): string => "Nog geen vakke nie";
export const addSubjectsTeachesFamiliesTeachers = (d: { schoolName: string | number }): string => "Voeg die vakke by wat " + d.schoolName + " aanbied. Gesinne en onderwysers kies daaruit wanneer hulle registreer.";
export const addSubjectsOfThisSchool = (): string => "Voeg die vakke by wat hierdie skool aanbied. Gesinne en onderwysers kies daaruit wanneer hulle registreer.";
export const subjectsOf = (d: { schoolName: string | number }): string => "Vakke van " + d.schoolName;
export const subjectsOfThisSchool = (): string => "Vakke van hierdie skool";
export const subject = (): string => "Vak";
export const actions = (): string => "Aksies";
export const editSubject = (d: { name: string | number }): string => "Wysig vak " + d.name;
export const deleteSubject = (d: { name: string | number }): string => "Skrap vak " + d.name;
export const subjects = (): string => "Vakke";
export const subjectsToExport = (): string => "vakke";
