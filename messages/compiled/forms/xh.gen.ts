// Generated from the catalogues by `npm run texts`; do not edit.

export const fillRequired = (): string => "Nceda ugcwalise zonke iindawo ezifunekayo";
export const fillRequiredAndFile = (): string => "Nceda ugcwalise zonke iindawo ezifunekayo uze ukhethe ifayile";
export const selectTeacherSubjectGrade = (): string => "Nceda ukhethe utitshala, isifundo nebanga";
export const selectTeacherStudentSubject = (): string => "Nceda ukhethe utitshala, umfundi nesifundo";
export const emailRequired = (): string => "I-imeyile iyafuneka";
export const emailTooLong = (d: { max: string | number }): string => "I-imeyile inokuba noonobumba abangama-" + d.max + " ubuninzi";
export const emailInvalid = (): string => "Faka idilesi ye-imeyile esebenzayo";
export const phoneRequired = (): string => "Inombolo yomnxeba iyafuneka";
export const phoneTooLong = (d: { max: string | number }): string => "Inombolo yomnxeba inokuba noonobumba abangama-" + d.max + " ubuninzi";
export const phoneOneLine = (): string => "Inombolo yomnxeba ingumgca omnye wombhalo";
export const phoneHidden = (): string => "Inombolo yomnxeba inoonobumba abangabonakaliyo. Nceda uyibhale kwakhona";
export const phoneInvalid = (): string => "Faka inombolo yomnxeba esebenzayo, efana no-082 123 4567";
export const passwordRequired = (): string => "Igama lokugqithisa liyafuneka";
export const passwordTooLong = (d: { max: string | number }): string => "Igama lokugqithisa linokuba noonobumba abangama-" + d.max + " ubuninzi";
export const fullNameRequired = (): string => "Igama nefani liyafuneka";
export const fullNameTooLong = (d: { max: string | number }): string => "Igama nefani linokuba noonobumba abangama-" + d.max + " ubuninzi";
export const fullNameOneLine = (): string => "Igama nefani lingumgca omnye wombhalo";
export const fullNameHidden = (): string => "Igama nefani linoonobumba abangabonakaliyo. Nceda ulibhale kwakhona";
export const birthRequired = (): string => "Umhla wokuzalwa uyafuneka";
export const birthFormat = (): string => "Faka umhla wokuzalwa ngonyaka-inyanga-umhla";
export const birthFuture = (): string => "Umhla wokuzalwa awunakuba kwixesha elizayo";
export const birthUnreal = (): string => "Faka umhla wokuzalwa wokwenyani";
export const dateFormat = (): string => "Faka umhla ngonyaka-inyanga-umhla";
export const dateUnreal = (): string => "Faka umhla wokwenyani";
export const timeFormat = (d: { example: string | number }): string => "Faka ixesha elifana no-" + d.example;
export const quietHours = (): string => "Iiyure zokuthula kufuneka ziphele ngexesha elahlukileyo kwelo ziqala ngalo";
export const numberInvalid = (): string => "Faka inombolo yeselfowuni, njengo-082 123 4567";
