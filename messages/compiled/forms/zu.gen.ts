// Generated from the catalogues by `npm run texts`; do not edit.

export const fillRequired = (): string => "Sicela ugcwalise zonke izinkambu ezidingekayo";
export const fillRequiredAndFile = (): string => "Sicela ugcwalise zonke izinkambu ezidingekayo bese ukhetha ifayela";
export const selectTeacherSubjectGrade = (): string => "Sicela ukhethe uthisha, isifundo nebanga";
export const selectTeacherStudentSubject = (): string => "Sicela ukhethe uthisha, umfundi nesifundo";
export const emailRequired = (): string => "I-imeyili iyadingeka";
export const emailTooLong = (d: { max: string | number }): string => "I-imeyili ingaba nezinhlamvu ezingu-" + d.max + " ubuningi";
export const emailInvalid = (): string => "Faka ikheli le-imeyili elisebenzayo";
export const phoneRequired = (): string => "Inombolo yocingo iyadingeka";
export const phoneTooLong = (d: { max: string | number }): string => "Inombolo yocingo ingaba nezinhlamvu ezingu-" + d.max + " ubuningi";
export const phoneOneLine = (): string => "Inombolo yocingo ingumugqa owodwa wombhalo";
export const phoneHidden = (): string => "Inombolo yocingo inezinhlamvu ezingabonakali. Sicela uyibhale futhi";
export const phoneInvalid = (): string => "Faka inombolo yocingo esebenzayo, njengo-082 123 4567";
export const passwordRequired = (): string => "Iphasiwedi iyadingeka";
export const passwordTooLong = (d: { max: string | number }): string => "Iphasiwedi ingaba nezinhlamvu ezingu-" + d.max + " ubuningi";
export const fullNameRequired = (): string => "Igama eligcwele liyadingeka";
export const fullNameTooLong = (d: { max: string | number }): string => "Igama eligcwele lingaba nezinhlamvu ezingu-" + d.max + " ubuningi";
export const fullNameOneLine = (): string => "Igama eligcwele lingumugqa owodwa wombhalo";
export const fullNameHidden = (): string => "Igama eligcwele linezinhlamvu ezingabonakali. Sicela ulibhale futhi";
export const birthRequired = (): string => "Usuku lokuzalwa luyadingeka";
export const birthFormat = (): string => "Faka usuku lokuzalwa ngonyaka-inyanga-usuku";
export const birthFuture = (): string => "Usuku lokuzalwa alukwazi ukuba sesikhathini esizayo";
export const birthUnreal = (): string => "Faka usuku lokuzalwa lwangempela";
export const dateFormat = (): string => "Faka usuku ngonyaka-inyanga-usuku";
export const dateUnreal = (): string => "Faka usuku lwangempela";
export const timeFormat = (d: { example: string | number }): string => "Faka isikhathi esinjengo-" + d.example;
export const quietHours = (): string => "Amahora okuthula kumele aphele ngesikhathi esehlukile kwesiqala ngaso";
export const numberInvalid = (): string => "Faka inombolo yeselula, njengo-082 123 4567";
