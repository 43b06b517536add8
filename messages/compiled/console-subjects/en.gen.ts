// Generated from the catalogues by `npm run texts`; do not edit.

export const subjectCreatedSuccessfully = (): string => "Subject created successfully";
export const failedToCreateSubject = (): string => "Failed to create subject";
export const addSubject = (): string => "Add Subject";
export const subjectName = (): string => "Subject name";
export const code = (): string => "Code";
export const adding = (): string => "Adding...";
export const subjectDeletedSuccessfully = (): string => "Subject deleted successfully";
export const failedToDeleteSubject = (): string => "Failed to delete subject";
export const noSubjectsYet = (): string => "No subjects yet";
export const addSubjectsTeachesFamiliesTeachers = (d: { schoolName: string | number }): string => "Add the subjects that " + d.schoolName + " teaches. Families and teachers choose from them when they register.";
export const addSubjectsOfThisSchool = (): string => "Add the subjects that this school teaches. Families and teachers choose from them when they register.";
export const subjectsOf = (d: { schoolName: string | number }): string => "Subjects of " + d.schoolName;
export const subjectsOfThisSchool = (): string => "Subjects of this school";
export const subject = (): string => "Subject";
export const actions = (): string => "Actions";
export const editSubject = (d: { name: string | number }): string => "Edit subject " + d.name;
export const deleteSubject = (d: { name: string | number }): string => "Delete subject " + d.name;
export const subjects = (): string => "Subjects";
export const subjectsToExport = (): string => "subjects";
