// Generated from the catalogues by `npm run texts`; do not edit.

export const forGuardian = (d: { learner: string | number }): string => "Bakeng sa mohlokomedi wa " + d.learner;
export const forContact = (d: { learner: string | number; name: string | number }): string => "Ya " + d.name + ", e le mohlokomedi wa " + d.learner;
export const whatToDo = (d: { address: string | number }): string => "Sekena lebokoso lena ka fono, kapa bula " + d.address + " mme o kgethe \"Ke na le lengolo le tswang sekolong\".";
export const whatThen = (d: { learner: string | number }): string => "Theha akhaonto kapa o kene, tlanya khoutu le letsatsi la tswalo la " + d.learner + ", mme o ba mohlokomedi hang-hang.";
export const code = (): string => "Khoutu";
export const goodUntil = (d: { day: string | number }): string => "Le sebetsa hanngwe, ho fihlela ka " + d.day + ". O se ke wa le bontsha motho e mong.";
