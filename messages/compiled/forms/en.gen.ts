// Generated from the catalogues by `npm run texts`; do not edit.

export const fillRequired = (): string => "Please fill in all required fields";
export const fillRequiredAndFile = (): string => "Please fill in all required fields and select a file";
export const selectTeacherSubjectGrade = (): string => "Please select teacher, subject, and grade";
export const selectTeacherStudentSubject = (): string => "Please select teacher, student, and subject";
export const emailRequired = (): string => "Email is required";
export const emailTooLong = (d: { max: string | number }): string => "Email can be at most " + d.max + " characters long";
export const emailInvalid = (): string => "Enter a valid email address";
export const phoneRequired = (): string => "Contact number is required";
export const phoneTooLong = (d: { max: string | number }): string => "Contact number can be at most " + d.max + " characters long";
export const phoneOneLine = (): string => "Contact number is one line of text";
export const phoneHidden = (): string => "Contact number contains characters that cannot be seen. Please type it again";
export const phoneInvalid = (): string => "Enter a valid contact number, such as 082 123 4567";
export const passwordRequired = (): string => "Password is required";
export const passwordTooLong = (d: { max: string | number }): string => "Password can be at most " + d.max + " characters long";
export const fullNameRequired = (): string => "Full name is required";
export const fullNameTooLong = (d: { max: string | number }): string => "Full name can be at most " + d.max + " characters long";
export const fullNameOneLine = (): string => "Full name is one line of text";
export const fullNameHidden = (): string => "Full name contains characters that cannot be seen. Please type it again";
export const birthRequired = (): string => "Date of birth is required";
export const birthFormat = (): string => "Enter a date of birth as year-month-day";
export const birthFuture = (): string => "Date of birth cannot lie in the future";
export const birthUnreal = (): string => "Enter a real date of birth";
export const dateFormat = (): string => "Enter a date as year-month-day";
export const dateUnreal = (): string => "Enter a real date";
export const timeFormat = (d: { example: string | number }): string => "Enter a time such as " + d.example;
export const quietHours = (): string => "The quiet hours must end at another time than they begin";
export const numberInvalid = (): string => "Enter a mobile number, such as 082 123 4567";
