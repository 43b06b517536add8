// Generated from the catalogues by `npm run texts`; do not edit.

export const fillRequired = (): string => "Vul asseblief alle verpligte velde in";
export const fillRequiredAndFile = (): string => "Vul asseblief alle verpligte velde in en kies ’n lêer";
export const selectTeacherSubjectGrade = (): string => "Kies asseblief onderwyser, vak en graad";
export const selectTeacherStudentSubject = (): string => "Kies asseblief onderwyser, leerder en vak";
export const emailRequired = (): string => "E-pos is verpligtend";
export const emailTooLong = (d: { max: string | number }): string => "E-pos mag hoogstens " + d.max + " karakters lank wees";
export const emailInvalid = (): string => "Vul ’n geldige e-posadres in";
export const phoneRequired = (): string => "Kontaknommer is verpligtend";
export const phoneTooLong = (d: { max: string | number }): string => "Kontaknommer mag hoogstens " + d.max + " karakters lank wees";
export const phoneOneLine = (): string => "Kontaknommer is een reël teks";
export const phoneHidden = (): string => "Kontaknommer bevat karakters wat nie gesien kan word nie. Tik dit asseblief weer in";
export const phoneInvalid = (): string => "Vul ’n geldige kontaknommer in, soos 082 123 4567";
export const passwordRequired = (): string => "Wagwoord is verpligtend";
export const passwordTooLong = (d: { max: string | number }): string => "Wagwoord mag hoogstens " + d.max + " karakters lank wees";
export const fullNameRequired = (): string => "Volle naam is verpligtend";
export const fullNameTooLong = (d: { max: string | number }): string => "Volle naam mag hoogstens " + d.max + " karakters lank wees";
export const fullNameOneLine = (): string => "Volle naam is een reël teks";
export const fullNameHidden = (): string => "Volle naam bevat karakters wat nie gesien kan word nie. Tik dit asseblief weer in";
export const birthRequired = (): string => "Geboortedatum is verpligtend";
export const birthFormat = (): string => "Vul ’n geboortedatum as jaar-maand-dag in";
export const birthFuture = (): string => "Geboortedatum kan nie in die toekoms lê nie";
export const birthUnreal = (): string => "Vul ’n werklike geboortedatum in";
export const dateFormat = (): string => "Vul ’n datum as jaar-maand-dag in";
export const dateUnreal = (): string => "Vul ’n werklike datum in";
export const timeFormat = (d: { example: string | number }): string => "Vul ’n tyd soos " + d.example + " in";
export const quietHours = (): string => "Die stil ure moet op ’n ander tyd eindig as waarop hulle begin";
export const numberInvalid = (): string => "Gee 'n selfoonnommer, soos 082 123 4567";
