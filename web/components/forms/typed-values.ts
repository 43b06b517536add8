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

/** The values without those that may never lie on a device, such as passwords. */
export function withoutSecrets(
  values: Record<string, unknown>,
  secrets: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
