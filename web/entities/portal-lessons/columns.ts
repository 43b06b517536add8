/** What a learner's lists of choices are made of. */
export const PORTAL_GRADE_COLUMNS = 'id, name, level';
export const PORTAL_SUBJECT_COLUMNS = 'id, name, code';
