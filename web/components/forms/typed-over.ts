/**
 * A draft of what is there already, which comes back over what somebody else has made of it meanwhile: their parts stay,
 * and of a field that both have changed its author is told as it is saved (use-seen-row.ts).
 */
import { isId } from '#web/lib/ids.ts';
import { isChanged } from './typed-values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What fields of a draft began with, where something else stands by now, and when that form was opened. */
export type TypedOver = { start: Fields; opened: string };

const restored = new WeakMap<object, TypedOver>();

/** @param control of the form in which the draft stands */
export const typedOver = (control: object): TypedOver | undefined => restored.get(control);

/** @param over null once its author knows, or where nothing of the draft stands in the form any more */
export function noteTypedOver(control: object, over: TypedOver | null): void {
  if (over) restored.set(control, over);
  else restored.delete(control);
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * What the author of a form was shown. Whom a row is for stands in no field until another choice is made, and beside it:
 * there it is known by the id of the row's audience.
 */
export const shownBy = (fields: Fields, row: unknown): Fields =>
  'audience' in fields && isRecord(row) && 'audience_id' in row
    ? { ...fields, audience: { audience_id: row.audience_id } }
    : fields;

/** People who sit somewhere, files, and the like: each by itself contradicts nobody. */
const isSet = (value: unknown): boolean =>
  isList(value) && value.every((one) => idIn(one) !== undefined || (isRecord(one) && 'file_path' in one));
const idIn = (part: unknown): string | undefined =>
  typeof part === 'string' && isId(part) ? part : undefined;

/** What tells the parts of a list apart; of files their path, since one that has just been uploaded has no id yet. */
const KEYS = ['file_path', 'id', 'language', 'day_of_week'] as const;
const nameOf = (part: unknown): unknown => {
  if (!isRecord(part)) return idIn(part);
  const key = KEYS.find((one) => one in part);
  return key && part[key];
};

/** What was typed over `start`, over what stands `now`: of parts that were not touched, as others have left them. */
export function rebased(typed: unknown, start: unknown, now: unknown): unknown {
  if (!isChanged(now, start)) return typed;
  if (!isChanged(typed, start)) return now;
  if (isList(typed) && isList(start) && isList(now)) return rebasedList(typed, start, now);
  if (!isRecord(typed) || !isRecord(start) || !isRecord(now)) return typed;
  const names = Object.keys({ ...now, ...typed });
  return Object.fromEntries(names.map((name) => [name, rebased(typed[name], start[name], now[name])]));
}

type List = readonly unknown[];

function rebasedList(typed: List, start: List, now: List): List {
  if ([...typed, ...start, ...now].some((part) => nameOf(part) === undefined)) return typed;
  const partIn = (list: List, part: unknown) => list.find((one) => nameOf(one) === nameOf(part));
  const isRemoved = (part: unknown) => partIn(start, part) !== undefined && partIn(typed, part) === undefined;
  const stays = now
    .filter((part) => !isRemoved(part))
    .map((part) => rebased(partIn(typed, part) ?? part, partIn(start, part), part));
  // Also what somebody else has removed, where it was touched.
  const added = typed.filter(
    (part) => partIn(now, part) === undefined && isChanged(part, partIn(start, part)),
  );
  return [...stays, ...added];
}

/** Of the fields of a draft those of which its author does not know what stands there by now. */
export function unseenIn(start: Fields, now: Fields): Fields | null {
  const unseen = Object.entries(start).filter(
    ([name, before]) => isChanged(now[name], before) && !(isSet(before) && isSet(now[name])),
  );
  return unseen.length > 0 ? Object.fromEntries(unseen) : null;
}
