/** The few kinds of value that Swagger 2.0 has for a column. */
type Kind = { type?: 'integer' | 'number' | 'boolean' | 'string' | 'array' };

export type Property = Kind & {
  format: string;
  items?: Kind;
  description?: string;
  enum?: readonly string[];
  maxLength?: number;
};

const kinds: Record<string, Kind['type']> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
};
const widths: Record<string, string> = { smallint: 'int32', integer: 'int32', bigint: 'int64' };

/** A type of Postgres, as `format_type` writes it. JSON may be anything, so it has no kind. */
export function propertyOf(format: string): Property {
  const plain = format.replace(/\([\d,]+\)/, '');
  if (plain.endsWith('[]')) return { type: 'array', format: plain, items: kindOf(plain.slice(0, -2)) };
  return { ...kindOf(plain), format: widths[plain] ?? plain };
}

function kindOf(plain: string): Kind {
  return plain === 'json' || plain === 'jsonb' ? {} : { type: kinds[plain] ?? 'string' };
}
