// Generated from the catalogues by `npm run texts`; do not edit.

export const forGuardian = (d: { learner: string | number }): string => "Vir 'n voog van " + d.learner;
export const forContact = (d: { learner: string | number; name: string | number }): string => "Vir " + d.name + ", as voog van " + d.learner;
export const whatToDo = (d: { address: string | number }): string => "Skandeer die vierkant met 'n foon, of maak " + d.address + " oop en kies \"Ek het 'n brief van die skool\".";
export const whatThen = (d: { learner: string | number }): string => "Skep 'n rekening of meld aan, tik die kode en die geboortedatum van " + d.learner + ", en jy is dadelik 'n voog.";
export const code = (): string => "Kode";
export const goodUntil = (d: { day: string | number }): string => "Een keer geldig, tot " + d.day + ". Wys dit vir niemand anders nie.";
