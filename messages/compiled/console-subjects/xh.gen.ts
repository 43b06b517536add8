// Generated from the catalogues by `npm run texts`; do not edit.

export const subjectCreatedSuccessfully = (): string => "Isifundo senziwe";
export const failedToCreateSubject = (): string => "Isifundo asenzekanga";
export const addSubject = (): string => "Faka isifundo";
export const subjectName = (): string => "Igama lesifundo";
export const code = (): string => "Ikhowudi";
export const adding = (): string => "Iyafaka...";
export const subjectDeletedSuccessfully = (): string => "Isifundo sicinyiwe";
export const failedToDeleteSubject = (): string => "Failed to delete subject";
export const noSubjectsYet = (): string => "No subjects yet";
export const addSubjectsTeachesFamiliesTeachers = (d: { schoolName: string | number }): string => "Add the subjects that " + d.schoolName + " teaches. Families and teachers choose from them when they register.";
export const subjectsOf = (d: { schoolName: string | number }): string => "Subjects of " + d.schoolName;
export const subject = (): string => "Isifundo";
export const actions = (): string => "Izenzo";
export const editSubject = (d: { name: string | number }): string => "Edit subject " + d.name;
export const deleteSubject = (d: { name: string | number }): string => "Delete subject " + d.name;
export const subject2 = (): string => "subject";
export const subjects = (): string => "Izifundo";
export const subjects2 = (): string => "subjects";
