// Generated from the catalogues by `npm run texts`; do not edit.

export const noTermAfter = (d: { day: string | number }): string => "Ha ho kotara kamora letsatsi lena: " + d.day + ". Ho tloha moo ha ho dithuto tse bontshwang.";
export const addTheNextTerm = (): string => "Kenya kotara e latelang";
export const seeNoneUntilNextTerm = (): string => "Malapa le matitjhere ha ba bone letho ho fihlela kotara e latelang e qala.";
