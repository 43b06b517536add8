// Generated from the catalogues by `npm run texts`; do not edit.

export const guardianNameRequired = (): string => "Lebitso la motswadi kapa la mohlokomedi le a hlokahala";
export const guardianNameTooLong = (d: { max: string | number }): string => "Lebitso la motswadi kapa la mohlokomedi le ka ba le ditlhaku tse sa feteng " + d.max;
export const guardianNameOneLine = (): string => "Lebitso la motswadi kapa la mohlokomedi ke mola o le mong wa mongolo";
export const guardianNameHidden = (): string => "Lebitso la motswadi kapa la mohlokomedi le na le ditlhaku tse sa bonahaleng. Ka kopo le ngole hape";
export const guardianEmailRequired = (): string => "Aterese ya imeile ya motswadi kapa ya mohlokomedi e a hlokahala";
export const notYourOwn = (): string => "Fana ka aterese ya motswadi kapa ya mohlokomedi, e seng ya hao";
export const sixDigits = (): string => "Kenya dinomoro tse 6 tsa khoutu";
