/**
 * A random uuid (version 4). `crypto.randomUUID` exists on secure origins only, and a school may try the
 * portal over plain http in its own network.
 */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a text has the form of an id. An address may carry anything; the database refuses what is no uuid. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The id that a part of an address is, if it is one. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined;
}
