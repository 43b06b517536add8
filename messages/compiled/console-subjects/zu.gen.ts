// Generated from the catalogues by `npm run texts`; do not edit.

export const subjectCreatedSuccessfully = (): string => "Isifundo sidaliwe";
export const failedToCreateSubject = (): string => "Isifundo asidalwanga";
export const addSubject = (): string => "Engeza isifundo";
export const subjectName = (): string => "Igama lesifundo";
export const code = (): string => "Ikhodi";
export const adding = (): string => "Iyengeza...";
export const subjectDeletedSuccessfully = (): string => "Isifundo sisusiwe";
export const failedToDeleteSubject = (): string => "Isifundo asisuswanga";
export const noSubjectsYet = (): string => "Azikabikho izifundo";
export const addSubjectsTeachesFamiliesTeachers = (d: { schoolName: string | number }): string => "Engeza izifundo ezifundiswa e-" + d.schoolName + ". Imindeni nothisha bakhetha kuzo uma bebhalisa.";
export const addSubjectsOfThisSchool = (): string => "Engeza izifundo ezifundiswa kulesi sikole. Imindeni nothisha bakhetha kuzo uma bebhalisa.";
export const subjectsOf = (d: { schoolName: string | number }): string => "Izifundo: " + d.schoolName;
export const subjectsOfThisSchool = (): string => "Izifundo zalesi sikole";
export const subject = (): string => "Isifundo";
export const actions = (): string => "Okwenziwayo";
export const editSubject = (d: { name: string | number }): string => "Hlela isifundo: " + d.name;
export const deleteSubject = (d: { name: string | number }): string => "Susa isifundo: " + d.name;
export const subjects = (): string => "Izifundo";
export const subjectsToExport = (): string => "izifundo";
