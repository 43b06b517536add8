import type { Cursor } from './cursor.ts';

/** One step into a JSON value: `->key`, `->>key`, `->0`. */
export type JsonStep =
  | { readonly asText: boolean; readonly key: string }
  | { readonly asText: boolean; readonly index: number };

export type Field = { readonly name: string; readonly path: readonly JsonStep[] };

/** `a.b.column->path`: the embeds on the way, and the field at its end. */
export type FieldPath = { readonly embeds: readonly string[]; readonly field: Field };

const nameSegment = /[\p{L}\p{M}\p{N}_ $]+/uy;
const jsonKeySegment = /[^(\-:.,>)]+/y;

/** A text in double quotes, where a backslash takes the next character as it is. */
export function quoted(cursor: Cursor): string {
  cursor.expect('"');
  const inside = cursor.match(/(?:[^"\\]|\\[\s\S])*/y) ?? '';
  cursor.expect('"');
  return inside.replace(/\\([\s\S])/g, '$1');
}

function dashed(cursor: Cursor, segment: RegExp, what: string): string {
  const parts: string[] = [];
  do {
    const part = cursor.match(segment);
    if (part === undefined) cursor.fail(what);
    parts.push(part.trim());
  } while (cursor.peek() === '-' && !cursor.startsWith('->') && cursor.skip('-'));
  return parts.join('-');
}

/** A name as it may stand in a query: letters, digits, `_`, `$`, blanks inside and dashes; anything in quotes. */
export function fieldName(cursor: Cursor): string {
  return cursor.peek() === '"'
    ? quoted(cursor)
    : dashed(cursor, nameSegment, 'field name (* or [a..z0..9_$])');
}

/** A type or language: letters, digits, `_`, `$` and blanks. */
export function identifier(cursor: Cursor): string {
  const name = cursor.match(nameSegment);
  if (name === undefined) cursor.fail('letter, digit, "_" or "$"');
  return name.trim();
}

const endOfIndex = /->|::|\.|,|\)|$/y;

function jsonStep(cursor: Cursor): JsonStep {
  const asText = cursor.skip('->>');
  if (!asText) cursor.expect('->');
  const start = cursor.at;
  const digits = cursor.match(/-?[0-9]+/y);
  if (digits !== undefined && cursor.looksAt(endOfIndex)) return { asText, index: Number(digits) };
  cursor.at = start;
  const key =
    cursor.peek() === '"'
      ? quoted(cursor)
      : dashed(cursor, jsonKeySegment, 'any non reserved character different from: .,>()');
  return { asText, key };
}

function jsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = [];
  while (cursor.startsWith('->')) steps.push(jsonStep(cursor));
  return steps;
}

/** `column->path`, with blanks around it. */
export function field(cursor: Cursor): Field {
  cursor.blanks();
  const name = fieldName(cursor);
  const path = jsonPath(cursor);
  cursor.blanks();
  return { name, path };
}

export function fieldPath(cursor: Cursor): FieldPath {
  const names = [fieldName(cursor)];
  while (cursor.skip('.')) names.push(fieldName(cursor));
  const name = names.pop() ?? '';
  return { embeds: names, field: { name, path: jsonPath(cursor) } };
}

/** `a,b,"c d"` */
export function nameList(cursor: Cursor): string[] {
  const names = [fieldName(cursor)];
  for (;;) {
    cursor.blanks();
    if (!cursor.skip(',')) return names;
    cursor.blanks();
    names.push(fieldName(cursor));
  }
}
