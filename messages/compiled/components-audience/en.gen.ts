// Generated from the catalogues by `npm run texts`; do not edit.

export const forEverybody = (): string => "For everybody at the school. Choose others";
export const forThese = (d: { names: string | number }): string => "For " + d.names + ". Change";
export const forNamed = (d: { names: string | number }): string => "For " + d.names;
export const nobody = (): string => "nobody any more";
export const whoIsItFor = (): string => "Who is it for?";
export const nothingChosenIsEverybody = (): string => "Nothing is chosen: it is for everybody at the school.";
export const takeOut = (d: { name: string | number }): string => "Take out " + d.name;
export const addClass = (): string => "Add a class, grade or staff";
export const addLearner = (): string => "Add a single learner";
export const choose = (): string => "Choose";
export const add = (): string => "Add";
export const failedToRead = (): string => "The classes could not be read. Please try again";
export const withLearners = (d: { learners: string | number; name: string | number }): string => d.name + " (" + d.learners + ")";
export const staff = (): string => "Staff";
export const phases = (): string => "Phases";
export const grades = (): string => "Grades";
export const classes = (): string => "Classes";
export const subjects = (): string => "Subjects";
export const learners = (): string => "Learners";
export const aLearner = (): string => "a learner";
export const classOf = (d: { grade: string | number; subject: string | number }): string => d.subject + ", " + d.grade;
export const foundationPhase = (): string => "Foundation Phase";
export const intermediatePhase = (): string => "Intermediate Phase";
export const seniorPhase = (): string => "Senior Phase";
export const fetPhase = (): string => "FET Phase";
