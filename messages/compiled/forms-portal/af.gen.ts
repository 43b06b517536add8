// Generated from the catalogues by `npm run texts`; do not edit.

export const guardianNameRequired = (): string => "Die naam van ’n ouer of voog is verpligtend";
export const guardianNameTooLong = (d: { max: string | number }): string => "Die naam van ’n ouer of voog mag hoogstens " + d.max + " karakters lank wees";
export const guardianNameOneLine = (): string => "Die naam van ’n ouer of voog is een reël teks";
export const guardianNameHidden = (): string => "Die naam van ’n ouer of voog bevat karakters wat nie gesien kan word nie. Tik dit asseblief weer in";
export const guardianEmailRequired = (): string => "Die e-posadres van ’n ouer of voog is verpligtend";
export const notYourOwn = (): string => "Gee die adres van ’n ouer of voog, nie jou eie nie";
export const sixDigits = (): string => "Vul die 6 syfers van die kode in";
