// Generated from the catalogues by `npm run texts`; do not edit.

export const fillRequired = (): string => "Ka kopo tlatsa dibaka tsohle tse hlokahalang";
export const fillRequiredAndFile = (): string => "Ka kopo tlatsa dibaka tsohle tse hlokahalang mme o kgethe faele";
export const selectTeacherSubjectGrade = (): string => "Ka kopo kgetha titjhere, thuto le kereiti";
export const selectTeacherStudentSubject = (): string => "Ka kopo kgetha titjhere, moithuti le thuto";
export const emailRequired = (): string => "Imeile e a hlokahala";
export const emailTooLong = (d: { max: string | number }): string => "Imeile e ka ba le ditlhaku tse sa feteng " + d.max;
export const emailInvalid = (): string => "Kenya aterese ya imeile e sebetsang";
export const phoneRequired = (): string => "Nomoro ya mohala e a hlokahala";
export const phoneTooLong = (d: { max: string | number }): string => "Nomoro ya mohala e ka ba le ditlhaku tse sa feteng " + d.max;
export const phoneOneLine = (): string => "Nomoro ya mohala ke mola o le mong wa mongolo";
export const phoneHidden = (): string => "Nomoro ya mohala e na le ditlhaku tse sa bonahaleng. Ka kopo e ngole hape";
export const phoneInvalid = (): string => "Kenya nomoro ya mohala e sebetsang, jwalo ka 082 123 4567";
export const passwordRequired = (): string => "Phasewete e a hlokahala";
export const passwordTooLong = (d: { max: string | number }): string => "Phasewete e ka ba le ditlhaku tse sa feteng " + d.max;
export const fullNameRequired = (): string => "Lebitso le felletseng le a hlokahala";
export const fullNameTooLong = (d: { max: string | number }): string => "Lebitso le felletseng le ka ba le ditlhaku tse sa feteng " + d.max;
export const fullNameOneLine = (): string => "Lebitso le felletseng ke mola o le mong wa mongolo";
export const fullNameHidden = (): string => "Lebitso le felletseng le na le ditlhaku tse sa bonahaleng. Ka kopo le ngole hape";
export const birthRequired = (): string => "Letsatsi la tswalo le a hlokahala";
export const birthFormat = (): string => "Kenya letsatsi la tswalo ka selemo-kgwedi-letsatsi";
export const birthFuture = (): string => "Letsatsi la tswalo le ke ke la ba nakong e tlang";
export const birthUnreal = (): string => "Kenya letsatsi la tswalo la nnete";
export const dateFormat = (): string => "Kenya letsatsi ka selemo-kgwedi-letsatsi";
export const dateUnreal = (): string => "Kenya letsatsi la nnete";
export const timeFormat = (d: { example: string | number }): string => "Kenya nako e kang " + d.example;
export const quietHours = (): string => "Dihora tsa kgutso di tlameha ho fela ka nako e fapaneng le eo di qalang ka yona";
export const numberInvalid = (): string => "Kenya nomoro ya selefouno, jwalo ka 082 123 4567";
