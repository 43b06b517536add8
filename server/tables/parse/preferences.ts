/** The `Prefer` header; what the server does about each is in the original's reference, "Prefer Header". */
export type Preferences = {
  readonly return?: 'representation' | 'minimal' | 'headers-only';
  readonly count?: 'exact' | 'planned' | 'estimated';
  readonly resolution?: 'merge-duplicates' | 'ignore-duplicates';
  readonly missing?: 'default' | 'null';
  readonly handling?: 'strict' | 'lenient';
  readonly tx?: 'commit' | 'rollback';
  readonly timezone?: string;
  readonly maxAffected?: number;
  readonly invalid: readonly string[];
};

const choices = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const;

/** Of a preference given twice, the first holds; of one that is not known, `invalid` keeps the text. */
export function parsePreferences(header: string | undefined): Preferences {
  const found: Record<string, unknown> = {};
  const invalid: string[] = [];
  const keep = (name: string, value: unknown) => {
    found[name] ??= value;
  };
  for (const preference of header?.split(',') ?? []) {
    const text = preference.trim();
    const [name = '', value = ''] = splitOnce(text);
    const known = (choices as Record<string, readonly string[]>)[name];
    if (known?.includes(value)) keep(name, value);
    else if (name === 'timezone' && value !== '') keep('timezone', value);
    else if (name === 'max-affected') {
      if (/^\d{1,15}$/.test(value)) keep('maxAffected', Number(value));
    } else if (text !== '') invalid.push(text);
  }
  return { ...found, invalid };
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
