// Generated from the catalogues by `npm run texts`; do not edit.

export const forGuardian = (d: { learner: string | number }): string => "For a guardian of " + d.learner;
export const forContact = (d: { learner: string | number; name: string | number }): string => "For " + d.name + ", as a guardian of " + d.learner;
export const whatToDo = (d: { address: string | number }): string => "Scan the square with a phone, or open " + d.address + " and choose \"I have a letter from the school\".";
export const whatThen = (d: { learner: string | number }): string => "Make an account or sign in, type the code and the date of birth of " + d.learner + ", and you are a guardian at once.";
export const code = (): string => "Code";
export const goodUntil = (d: { day: string | number }): string => "Good once, until " + d.day + ". Show it to nobody else.";
