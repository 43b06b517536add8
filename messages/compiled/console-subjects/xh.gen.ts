// Generated from the catalogues by `npm run texts`; do not edit.

export const subjectCreatedSuccessfully = (): string => "Isifundo senziwe";
export const failedToCreateSubject = (): string => "Isifundo asenzekanga";
export const addSubject = (): string => "Faka isifundo";
export const subjectName = (): string => "Igama lesifundo";
export const code = (): string => "Ikhowudi";
export const adding = (): string => "Iyafaka...";
export const subjectDeletedSuccessfully = (): string => "Isifundo sicinyiwe";
export const failedToDeleteSubject = (): string => "Isifundo asicimekanga";
export const noSubjectsYet = (): string => "Akukabikho zifundo";
export const addSubjectsTeachesFamiliesTeachers = (d: { schoolName: string | number }): string => "Faka izifundo ezifundiswa apha: " + d.schoolName + ". Iintsapho nootitshala bakhetha kuzo xa bebhalisa.";
export const addSubjectsOfThisSchool = (): string => "Faka izifundo ezifundiswa kwesi sikolo. Iintsapho nootitshala bakhetha kuzo xa bebhalisa.";
export const subjectsOf = (d: { schoolName: string | number }): string => "Izifundo: " + d.schoolName;
export const subjectsOfThisSchool = (): string => "Izifundo zesi sikolo";
export const subject = (): string => "Isifundo";
export const actions = (): string => "Izenzo";
export const editSubject = (d: { name: string | number }): string => "Hlela isifundo: " + d.name;
export const deleteSubject = (d: { name: string | number }): string => "Cima isifundo: " + d.name;
export const subjects = (): string => "Izifundo";
export const subjectsToExport = (): string => "izifundo";
