import { useEffect, useRef } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { presentMoment } from '#contract/clock.ts';
import { t } from '#texts/components-forms';
import { ChangedMeanwhile } from '#web/entities/corrections/correct-row.ts';
import { formatClock, formatDay, formatTime } from '#web/lib/dates.ts';
import { nameOf } from '#web/lib/said.ts';
import { excerptOf } from './excerpt.ts';
import { noteTypedOver, typedOver } from './typed-over.ts';
import { isChanged, isOther } from './typed-values.ts';

type SeenRowOptions<Row extends object, Fields extends FieldValues, Given> = {
  form: UseFormReturn<Fields, unknown, Given>;
  /** As it is opened; null for a new one, of which there is nothing but what an earlier attempt has left. */
  row: Row | null;
  /** What the form starts with. */
  fieldsOf: (row: Row) => object;
  /** What the row says in a field that is no single control; nothing for any other. */
  say?: (path: string, row: Row) => Promise<string> | string | undefined;
};

/** Runs a write, with the row as its author was shown it: of a new one null, until an earlier attempt turns out to have arrived. */
export type AsSeen<Row> = <Result>(write: (seen: Row, opened: Row) => Promise<Result>) => Promise<Result>;

/** The names of columns that a form knows by another one. */
const fieldsOfColumns: Readonly<Record<string, string>> = { audience_id: 'audience', file_path: 'file' };

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value as its control shows it. */
function shownAs(control: unknown, value: unknown, before: unknown): string {
  // The form library keeps no element of a tick.
  if ((control as { type?: unknown } | undefined)?.type === 'checkbox')
    return value ? t.ticked() : t.notTicked();
  const text = String(value ?? '');
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === text)?.text ?? text;
  if (!(control instanceof HTMLInputElement)) return excerptOf(text, String(before ?? ''));
  if (control.type === 'date') return formatDay(text, 'short');
  if (control.type === 'time') return text && formatClock(text);
  if (control.type !== 'datetime-local') return text;
  const [day = '', clock = ''] = text.split('T');
  return text && `${formatDay(day, 'short')}, ${formatClock(clock)}`;
}

/**
 * For a form of a row that others change too: what its author did not see is not overwritten unseen. Where somebody else
 * has changed the same field, the save is refused once and says there what stands by now; what was typed stays, and what
 * stands is what the form starts with from then on, so that the next save puts the own in its place on purpose. The same
 * where an earlier attempt to write a new row has arrived.
 */
export function useSeenRow<Row extends object, Fields extends FieldValues, Given>({
  form,
  row,
  fieldsOf,
  say,
}: SeenRowOptions<Row, Fields, Given>): AsSeen<Row> {
  // The list behind the form is read again as it changes; this is what the form was opened with.
  const first = useRef(row as Row);
  const seen = useRef(row as Row);
  const opened = useRef(presentMoment());
  const told = useRef(new Map<string, string>());

  // The form forgets an error as soon as its field is typed in: then above all it is to be read what else stands there.
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: () => {
          for (const [path, message] of told.current) {
            if (form.getFieldState(path as never).error) continue;
            const isMine = isChanged(get(form.getValues(), path), get(form.control._defaultValues, path));
            if (isMine) form.setError(path as never, { type: 'meanwhile', message });
            else told.current.delete(path);
          }
        },
      }),
    [form],
  );

  const controlAt = (path: string): unknown =>
    (get(form.control._fields, path) as { _f?: { ref?: unknown } } | undefined)?._f?.ref;

  /**
   * Fields of which something else stands by now than their author saw, and than they typed, with what that is.
   * @param start what was seen; null where nothing was
   */
  async function others(
    names: readonly string[],
    start: object | null,
    now: object,
  ): Promise<[string, string][]> {
    const typed = form.getValues();
    const found: [string, string][] = [];
    const look = async (path: string): Promise<void> => {
      const [stands, was, mine] = [now, start, typed].map((values) => get(values, path) as unknown);
      const isNews = !start || isChanged(stands, was);
      const said = await say?.(path, seen.current);
      if (said === undefined && [stands, was, mine].some(isBranch)) {
        const parts = new Set(
          [stands, was, mine].flatMap((value) => Object.keys(isBranch(value) ? value : {})),
        );
        for (const part of parts) await look(`${path}.${part}`);
      } else if (said !== undefined && stands === null) found.push([path, said]);
      else if (isNews && isOther(mine, stands))
        found.push([path, said ?? shownAs(controlAt(path), stands, was)]);
    };
    for (const name of names) await look(name);
    return found;
  }

  async function tell(error: ChangedMeanwhile): Promise<boolean> {
    const { arrived } = error;
    const before = arrived ? undefined : typedOver(form.control);
    noteTypedOver(form.control, null);
    if (before) opened.current = new Date(before.opened);
    const start: Readonly<Record<string, unknown>> = { ...form.control._defaultValues, ...before?.start };
    seen.current = { ...seen.current, ...arrived, ...error.now } as Row;
    const now = fieldsOf(seen.current) as typeof start;
    const moved = Object.keys(now).filter((name) => isChanged(now[name], start[name]));
    const columns = Object.keys(error.now).flatMap(
      (column) => fieldsOfColumns[column] ?? (arrived ? column : []),
    );
    const names = new Set(arrived ? columns : [...moved, ...columns]);
    const found = await others([...names], arrived ? null : start, now);
    form.reset({ ...start, ...Object.fromEntries(moved.map((name) => [name, now[name]])) } as Fields, {
      keepValues: true,
      keepErrors: true,
      keepDirty: true,
      keepTouched: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
    for (const [place, [path, stands]] of found.entries()) {
      const said = { now: stands, isEmpty: stands === '' ? 'true' : 'other' };
      const sentence = () =>
        arrived
          ? t.earlierAttemptSays(said)
          : t.changedSinceOpened({ opened: formatTime(opened.current), ...said });
      const isDrawn = controlAt(path) || say?.(path, seen.current) !== undefined;
      if (isDrawn) {
        told.current.set(path, nameOf(sentence));
        form.setError(
          path as never,
          { type: 'meanwhile', message: nameOf(sentence) },
          { shouldFocus: place === 0 },
        );
      } else error.message += ` ${sentence()}`;
    }
    return found.length > 0;
  }

  return async function asSeen(write) {
    try {
      // A draft that was typed before somebody else has saved.
      if (typedOver(form.control)) throw new ChangedMeanwhile({});
      return await write(seen.current, first.current);
    } catch (error) {
      // Who typed what stands there by now is asked nothing.
      if (error instanceof ChangedMeanwhile && !(await tell(error))) return asSeen(write);
      throw error;
    }
  };
}
