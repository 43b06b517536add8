/** Empty, absent and null are one to a form: a control hands over the empty text for each. */
const normal = (value: unknown): unknown => {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(normal);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, normal(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Whether a person has changed what the form began with. */
export const isChanged = (values: unknown, start: unknown): boolean =>
  JSON.stringify(normal(values)) !== JSON.stringify(normal(start));

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
};

/** Whether something else stands than what would be written of what was typed: the blanks around a text are not. */
export const isOther = (typed: unknown, stands: unknown): boolean =>
  isChanged(trimmed(typed), trimmed(stands));

/**
 * What a person has changed of what the form began with, so that a field that somebody else has saved meanwhile stays as
 * they left it; null where there is nothing to write.
 * @param typed what stands in the fields, where `values` is what is made of it
 */
export function onlyChanged<Values extends object>(
  values: Values,
  start: unknown,
  typed: object = values,
): Partial<Values> | null {
  const before = start as Readonly<Record<string, unknown>>;
  const now = typed as typeof before;
  const changed = Object.entries(values).filter(
    ([name]) =>
      isChanged(now[name], before[name]) ||
      // Nobody in particular was chosen, where nothing had been chosen.
      (before[name] === null && Array.isArray(now[name])),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Values>);
}

/**
 * What a draft had, with what was typed since over what the form began with: its text stands below the draft's, of any
 * other field the later one counts.
 */
export function keptAbove<Values extends object>(kept: object, typed: Values, start: unknown): Values {
  const since: { content?: unknown } = onlyChanged(typed, start) ?? {};
  const texts = [(kept as typeof since).content, since.content].filter(Boolean);
  return { ...typed, ...kept, ...since, ...(texts.length > 0 && { content: texts.join('\n') }) };
}

/** The values without those that may never lie on a device, such as passwords. */
export function withoutSecrets(
  values: Record<string, unknown>,
  secrets: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
