/**
 * What an import says of a line, by stable code, with the names of what the sentence is given: why it is bad, what will
 * come of it, whom it looks like. An answer carries them as `said` beside the English: `{"code": "email.invalid"}`.
 * `messages/import-lines` has the sentences, under the codes' names; `import_unreadable` and the other refusals of a
 * whole file stand in `server-problems.ts`.
 */
const place = ['in_sheet', 'line', 'sheet'] as const;
const change = ['before', 'after'] as const;
const learner = ['name', 'grade', 'id', 'has_birth', 'birth', 'has_parent', 'parent'] as const;

export const importSayings = {
  'address.elsewhere': [],
  'address.of_another': ['name', ...place],
  'address.of_member': ['role', 'other'],
  'address.or_number': [],
  'address.rejected': [],
  'address.waiting': [],
  'birth.format': [],
  'birth.future': [],
  'birth.unreal': [],
  'birth.written': [],
  'child.left': ['id'],
  'child.needed': [],
  'child.unknown': ['id'],
  'child.waits': ['id'],
  'email.invalid': [],
  'email.required': [],
  'email.too_long': ['max'],
  'field.hidden': ['field'],
  'field.invalid': [],
  'field.one_line': ['field'],
  'field.required': ['field'],
  'field.too_long': ['field', 'max'],
  'grade.none': [],
  'grade.required': [],
  'grade.unknown': ['grades'],
  'guardian.ended': ['name', 'learner'],
  'guardian.keeps_number': ['name'],
  'guardian.same_name': ['name', 'learner'],
  'learner.alike': learner,
  'learner.alike_in_file': ['name', ...place],
  'learner.alike_left': [...learner, 'left'],
  'learner.first_line_bad': place,
  'learner.left': [],
  'learner.repeated_with_parent': place,
  'learner.several': [],
  'learner.taken_for': learner,
  'learner.waits': [],
  'level.range': ['max'],
  'level.required': [],
  'note.becomes': ['role'],
  'note.birth': change,
  'note.birth_new': ['after'],
  'note.code': change,
  'note.code_new': ['after'],
  'note.contact': ['name'],
  'note.further': ['name'],
  'note.further_guardian': ['name'],
  'note.grade': change,
  'note.invited_again': [],
  'note.invites': ['name'],
  'note.level': change,
  'note.links': ['name'],
  'note.name': change,
  'note.nothing': [],
  'note.parent_waits': [],
  'note.phone': change,
  'note.phone_new': ['after'],
  'note.subjects': ['count'],
  'note.subjects_gone': ['count'],
  'note.taught': ['count'],
  'note.without_reach': [],
  'number.country': [],
  'number.known_as': ['name'],
  'number.landline': [],
  'number.of_another': ['name', ...place],
  'number.rejected': [],
  'number.shortened': [],
  'parent.names_needed': [],
  'phone.invalid': [],
  'repeated.address': place,
  'repeated.grade': place,
  'repeated.learner': place,
  'repeated.number': place,
  'repeated.subject': place,
  'subject.unknown': ['subjects'],
  'teaching.grades_needed': [],
  'teaching.subjects_needed': [],
} as const satisfies Record<string, readonly string[]>;

export type ImportSaying = keyof typeof importSayings;

/** A saying with what its sentence is given: numbers where the sentence counts, words everywhere else. */
export type ImportSaid<Code extends ImportSaying = ImportSaying> = Code extends ImportSaying
  ? { code: Code } & { [Name in (typeof importSayings)[Code][number]]: string | number }
  : never;
