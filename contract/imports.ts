/**
 * Lists that a school's office brings in from CSV and Excel files: what the functions `import-preview` and
 * `import-apply` are sent and answer.
 */
import * as z from 'zod/mini';
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from './limits.ts';

export const importKinds = ['learners', 'parents', 'teachers', 'grades', 'subjects'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What happens to a line whose learner, person, grade or subject the school has already. */
export const existingChoices = ['skip', 'update'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

const upload = {
  school_id: z.guid('Select a school'),
  kind: z.enum(importKinds),
  file_name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The file has no name'),
      z.maxLength(255, 'The name of the file is too long'),
    ),
  /** The file in base64. */
  content: z
    .string()
    .check(
      z.minLength(1, 'The file is empty'),
      z.maxLength(
        Math.ceil(IMPORT_MAX_BYTES / 3) * 4,
        `The file is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB`,
      ),
    ),
};

export const importPreviewBody = z.object(upload);
export const importApplyBody = z.object({
  ...upload,
  /** Made by the caller, so that the progress can be read while the call runs and a repeated call is recognised. */
  id: z.guid(),
  existing: z.enum(existingChoices),
  /** How many bad lines, and lines that are on the list already, the person leaves out; with another number nothing is imported. */
  leave_out: z._default(z.int().check(z.minimum(0)), 0),
  /** Lines of whom the person says that they are other children than the learners whom they were shown to look like. */
  other_children: z._default(
    z
      .array(
        z.object({
          sheet: z.nullable(z.string()),
          line: z.int(),
          than: z.array(z.guid()).check(z.maxLength(100)),
        }),
      )
      .check(z.maxLength(IMPORT_MAX_LINES)),
    [],
  ),
});
export type ImportApplyBody = z.input<typeof importApplyBody>;

/**
 * What an English text says as a stable code with what its sentence is given (import-sayings.ts), for whoever says it in
 * another language. An older server leaves it out.
 */
const said = z.optional(z.catchall(z.object({ code: z.string() }), z.union([z.string(), z.number()])));

const importProblem = z.object({
  /** The column's name in the file; empty when the line as a whole is wrong. */
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  said,
});
export type ImportProblem = z.infer<typeof importProblem>;

const importLine = z.object({
  /** Of a workbook; null for CSV. */
  sheet: z.nullable(z.string()),
  /** As a spreadsheet numbers it: the first line is 1. */
  line: z.int(),
  /** In the order of the preview's `columns`. */
  cells: z.array(z.string()),
  /** 'asked': by its name it may be a learner whom the school, or the file, has already; the office says whether it is. */
  status: z.enum(['bad', 'asked', 'new', 'existing']),
  problems: z.array(importProblem),
  /** What will happen that the line itself does not say. */
  notes: z.array(z.string()),
  /** What each note says, in their order. */
  notes_said: z.optional(z.array(said)),
  /** Whom a line may be: learners of the school, or of an earlier line of the file (without an id). */
  likes: z.array(z.object({ id: z.nullable(z.guid()), text: z.string(), said })),
});
export type ImportLine = z.infer<typeof importLine>;

export const importPreviewAnswer = z.object({
  kind: z.enum(importKinds),
  school: z.object({ id: z.string(), name: z.string() }),
  /** The names in the file of the columns that are read. */
  columns: z.array(z.string()),
  /** Columns and sheets of the file that are not. */
  ignored: z.object({ columns: z.array(z.string()), sheets: z.array(z.string()) }),
  counts: z.object({
    lines: z.int(),
    bad: z.int(),
    /** Lines that wait for the office to say whether they are another child. */
    asked: z.int(),
    /** Of them those that look like learners of the grade below, as in the list of a new year; an older server leaves it out. */
    asked_one_grade_up: z.optional(z.int()),
    new: z.int(),
    existing: z.int(),
    /** Existing lines that an update would change. */
    changed: z.int(),
    /** Learners whose grade an update would change; an older server leaves it out. */
    changing_grade: z.optional(z.int()),
    /** People who get an invitation; the second when what exists is updated. */
    invitations: z.int(),
    invitations_when_updating: z.int(),
    /** People without an account who become guardians, and need a letter; the second when what exists is updated. */
    contacts: z.int(),
    contacts_when_updating: z.int(),
  }),
  /** Every bad line, every one that is asked about, then the first of the good ones. */
  lines: z.array(importLine),
});
export type ImportPreview = z.infer<typeof importPreviewAnswer>;

/** What an import came to; columns of `imports`. */
export const importCounts = z.object({
  lines_total: z.int(),
  created_count: z.int(),
  updated_count: z.int(),
  skipped_count: z.int(),
  left_out_count: z.int(),
  invited_count: z.int(),
  /** Guardians without an account who came by a number alone. */
  contacts_count: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importOutcome = z.discriminatedUnion('imported', [
  z.object({ imported: z.literal(true), counts: importCounts }),
  /** The file, or the school, is not as it was agreed to: nothing was imported. */
  z.object({ imported: z.literal(false), preview: importPreviewAnswer }),
]);
export type ImportOutcome = z.infer<typeof importOutcome>;
