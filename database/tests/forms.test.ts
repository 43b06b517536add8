import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { reportForm } from '../../contract/reports.ts';
import { gradeForm } from '../../contract/schools.ts';
import { fieldOf } from '../../web/lib/errors.ts';
import type { FormCase } from './form-case.ts';
import { officeForms } from './form-cases-office.ts';
import { portalForms } from './form-cases-portal.ts';
import { schoolDayForms } from './form-cases-school-days.ts';
import { useStage } from './stage.ts';

type Values = Record<string, unknown>;
const forms = { ...schoolDayForms, ...officeForms, ...portalForms };
const stage = useStage();

/** What the schema says of it: null if it takes it, else the first field that it names. */
function schemaRefuses(schema: z.ZodMiniType, values: Values): string | null {
  const parsed = schema.safeParse(values);
  return parsed.success ? null : String(parsed.error.issues[0]?.path[0]);
}

/** The same of the database, past row security: values are its matter whoever sends them. */
async function databaseRefuses(table: string, row: Values): Promise<string | null> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  return stage.undone(async () => {
    const { refusal, field, message } = await stage.as(
      'service',
      `insert into ${table} (${names.join(', ')}) values (${places})`,
      Object.values(row),
    );
    if (refusal === undefined) return null;
    return fieldOf({ details: field, message }) ?? `${refusal} ${message}`;
  });
}

/** Codes of a value that its type does not hold, with which Postgres names no field. */
const namesNoField = /^(22007|22008|22P02|22003|22021) /;

for (const [name, { schema, table, good, beside = () => ({}), tried, together = [] }] of Object.entries(
  forms,
)) {
  const cases = [
    ...Object.entries(tried).flatMap(([field, values]) =>
      values.map((value) => ({ set: { [field]: value }, field })),
    ),
    ...together,
  ];
  test(`${name}: what the form refuses, the database refuses at the same field, and nothing else`, async () => {
    const whole = good(stage.world);
    expect(schemaRefuses(schema, whole)).toBeNull();
    expect(await databaseRefuses(table, { ...whole, ...beside(stage.world) })).toBeNull();
    const apart: unknown[] = [];
    for (const { set, field } of cases) {
      const values = { ...whole, ...set };
      const form = schemaRefuses(schema, values);
      const row = await databaseRefuses(table, { ...values, ...beside(stage.world) });
      const agree =
        form === null ? row === null : form === field && (row === field || namesNoField.test(row ?? ''));
      if (!agree) apart.push({ value: String(Object.values(set)[0]).slice(0, 30), field, form, row });
    }
    expect(apart).toEqual([]);
  });
}

test.for([
  ['grade', 'name'],
  ['subject', 'name'],
  ['term', 'name'],
  ['learner', 'student_id'],
  ['grade of the portal', 'name'],
] as const)('%s: what exists already is said at its %s', async ([name, field]) => {
  const { table, good, beside = () => ({}) } = forms[name] as FormCase;
  const row = { ...good(stage.world), ...beside(stage.world) };
  const names = Object.keys(row);
  const refused = await stage.undone(async () => {
    const insert = `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;
    await stage.as('service', insert, Object.values(row));
    return stage.as('service', insert, Object.values(row));
  });
  expect(fieldOf({ details: refused.field, message: refused.message })).toBe(field);
});

test.for([
  ['67,5', 67.5],
  ['67.50', 67.5],
  ['', null],
] as const)('a mark of %s is taken as %s', ([typed, mark]) => {
  const choices = {
    student_id: crypto.randomUUID(),
    subject_id: crypto.randomUUID(),
    term_id: crypto.randomUUID(),
  };
  expect(reportForm.parse({ ...choices, grade_score: typed, comments: '' }).grade_score).toBe(mark);
});

test('a level that is no number falls back to 1, and one between two levels is refused', () => {
  const grade = { school_id: crypto.randomUUID(), name: 'Grade R' };
  expect(gradeForm.parse({ ...grade, level: 'R' }).level).toBe(1);
  expect(gradeForm.parse({ ...grade, level: '' }).level).toBe(1);
  expect(schemaRefuses(gradeForm, { ...grade, level: '8.7' })).toBe('level');
  expect(schemaRefuses(gradeForm, { ...grade, level: '8,7' })).toBe('level');
});
