import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

/**
 * What every form says at each of its fields when nothing was filled in, when far too much was, and when nonsense
 * was, as the browser says it: without zod's own English texts, which would weigh more than what validates. A field
 * without a text of its own says 'Invalid input' there.
 */

const { localeError } = z.config();
beforeAll(() => z.config({ localeError: undefined }));
afterAll(() => z.config({ localeError }));

/** For forms that are made for somebody: the person's own address. */
const OWN = 'own@example.com';
const tries = {
  empty: '',
  'too long': 'x'.repeat(7_000),
  nonsense: '?!',
  'a sign that cannot be stored': 'a\0b',
  'a sign that cannot be seen': 'a\u200bb',
} as const;

/** Fields that nobody types: what is chosen from fixed choices, ticked or listed. */
const chosen =
  /\b(ad_type|lesson_type|message_type|date_format|related_student_id|school_id|children|grades|assignments|kind|lives_with|guardianship_id|sms_kinds|texts|audience|requestForm form|hours|members|desk|to|member|student)$/;
const ticked =
  /\b(quiet|needs_all|sms|weekly|is_drill|approve_school_wide|follow_up_required|parent_notified|is_sample|is_active|reads_records|is_told|may_decide|may_collect|no_records|not_told|no_deciding|no_collecting|is_withheld)$/;
const kinds =
  /^deliveryForm (message|report|incident|announcement|event|assignment|lesson|registration|review|request)$/;

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;

/** The fields of a form, below what refines or transforms it as a whole. */
function fieldsOf(schema: z.core.$ZodType): string[] | undefined {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodMiniPipe ? (fieldsOf(schema.def.in) ?? fieldsOf(schema.def.out)) : undefined;
}

type Form = [name: string, form: z.ZodMiniType, fields: string[]];

/** Every form of the contract. */
async function forms(): Promise<Form[]> {
  const modules = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.test\.ts$/.test(file));
  const all: Form[] = [];
  for (const file of modules.sort()) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`);
    for (const [name, value] of Object.entries(exported)) {
      const form = /^(guardian|learnerDetails)Form$/.test(name)
        ? (value as (own: string) => unknown)(OWN)
        : value;
      if (!/Form$|Correction$|^deletion|^learner|^invitationSchema$/.test(name) || !isSchema(form)) continue;
      const fields = fieldsOf(form);
      if (fields) all.push([name, form, fields]);
    }
  }
  return all;
}

/** The first text at each field, which is the one that a form shows. */
function textsOf(form: z.ZodMiniType, fields: string[], typed: string): Map<string, string> {
  const parsed = form.safeParse(Object.fromEntries(fields.map((field) => [field, typed])));
  const issues = parsed.error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** What a form says at each field, for each of the tries. */
function told([name, form, fields]: Form): { field: string; texts: [what: string, text: string][] }[] {
  const tried = Object.entries(tries).map(([what, typed]) => [what, textsOf(form, fields, typed)] as const);
  return fields.map((field) => ({
    field: `${name} ${field}`,
    texts: tried.flatMap(([what, texts]): [string, string][] => {
      const text = texts.get(field);
      return text === undefined ? [] : [[what, text]];
    }),
  }));
}

/** A line for each text, or one for all of them where they are the same. */
const linesOf = (texts: [what: string, text: string][]): string[] =>
  new Set(texts.map(([, text]) => text)).size === 1
    ? [`  ${texts.map(([what]) => what).join(', ')}: ${texts[0]?.[1]}`]
    : texts.map(([what, text]) => `  ${what}: ${text}`);

const found = await forms();

test('each form says what is wrong at the field', async () => {
  const lines = found.flatMap(told).flatMap(({ field, texts }) => [field, ...linesOf(texts)]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./form-texts.txt');
});

test('what is typed is never called an invalid input', () => {
  expect(found.length).toBeGreaterThan(30);
  const without = found
    .flatMap(told)
    .filter(({ texts }) => texts.some(([, text]) => text === 'Invalid input'))
    .map(({ field }) => field);
  const fixed = (field: string) => chosen.test(field) || ticked.test(field) || kinds.test(field);
  expect(without.filter((field) => !fixed(field))).toEqual([]);
});
