import { unknownMediaTypes } from '../errors.ts';

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';

/** The shape of a reply, from the `Accept` header. */
export type ReplyShape =
  | { readonly kind: 'array'; readonly stripNulls: boolean }
  | { readonly kind: 'object'; readonly stripNulls: boolean }
  | { readonly kind: 'csv' }
  /** One value as it is; of a function that returns one. */
  | { readonly kind: 'text' }
  | {
      readonly kind: 'plan';
      readonly format: 'text' | 'json';
      readonly of: ReplyShape;
      readonly options: readonly PlanOption[];
    };

const planOptions: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** What may be offered beyond rows: a plan where it may be told, a text where one value is returned. */
export type Offered = { readonly plans: boolean; readonly text?: boolean };

/** Shapes by what is offered and the header: every client sends one of very few. */
const negotiated = new Map<string, ReplyShape>();
const mostNegotiated = 200;

/** The first acceptable shape, in the order of the header's weights. */
export function negotiate(accept: string | undefined, offered: Offered): ReplyShape {
  const header = accept ?? '*/*';
  const key = `${offered.plans} ${offered.text === true} ${header}`;
  const known = negotiated.get(key);
  if (known) return known;
  const shape = firstOffered(header, offered);
  if (negotiated.size < mostNegotiated) negotiated.set(key, shape);
  return shape;
}

function firstOffered(accept: string, offered: Offered): ReplyShape {
  const accepted = acceptedTypes(accept);
  for (const type of accepted) {
    const shape = shapeOf(type, offered);
    if (shape) return shape;
  }
  throw unknownMediaTypes(accepted);
}

/** Media types of an `Accept` header, best first. */
export function acceptedTypes(accept: string): string[] {
  return splitOutsideQuotes(accept, ',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry, position) => ({
      entry: entry.replace(/;\s*q=[\d.]+/i, ''),
      position,
      weight: weightOf(entry),
    }))
    .sort((one, other) => other.weight - one.weight || one.position - other.position)
    .map(({ entry }) => entry);
}

function weightOf(entry: string): number {
  const weight = /;\s*q=([\d.]+)/i.exec(entry)?.[1];
  return weight === undefined ? 1 : Number(weight);
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  return text.match(new RegExp(`(?:"[^"]*"|[^${separator}])+`, 'g')) ?? [];
}

function shapeOf(type: string, offered: Offered): ReplyShape | undefined {
  const [name = '', ...rest] = splitOutsideQuotes(type, ';').map((part) => part.trim());
  const parameters = new Map(rest.map(parameter));
  const stripNulls = parameters.get('nulls') === 'stripped';
  switch (name.toLowerCase()) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { kind: 'array', stripNulls: false };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { kind: 'array', stripNulls };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripNulls };
    case 'text/csv':
      return { kind: 'csv' };
    case 'text/plain':
      return offered.text ? { kind: 'text' } : undefined;
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
      return offered.plans ? planOf(parameters, 'text') : undefined;
    case 'application/vnd.pgrst.plan+json':
      return offered.plans ? planOf(parameters, 'json') : undefined;
    default:
      return undefined;
  }
}

function parameter(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 0) return [text.toLowerCase(), ''];
  return [
    text.slice(0, at).trim().toLowerCase(),
    text
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  ];
}

function planOf(parameters: ReadonlyMap<string, string>, format: 'text' | 'json'): ReplyShape | undefined {
  const of = shapeOf(parameters.get('for') ?? 'application/json', { plans: false });
  const asked = (parameters.get('options') ?? '').split('|');
  return of && { kind: 'plan', format, of, options: planOptions.filter((option) => asked.includes(option)) };
}

/** The `Content-Type` of a reply of this shape. */
export function contentType(shape: ReplyShape): string {
  const strip = (stripNulls: boolean) => (stripNulls ? ';nulls=stripped' : '');
  switch (shape.kind) {
    case 'array':
      return shape.stripNulls
        ? 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'
        : 'application/json; charset=utf-8';
    case 'object':
      return `application/vnd.pgrst.object+json${strip(shape.stripNulls)}; charset=utf-8`;
    case 'csv':
      return 'text/csv; charset=utf-8';
    case 'text':
      return 'text/plain; charset=utf-8';
    case 'plan': {
      const inner = contentType(shape.of).replace('; charset=utf-8', '');
      const options = shape.options.length > 0 ? `; options=${shape.options.join('|')}` : '';
      return `application/vnd.pgrst.plan+${shape.format}; for="${inner}"${options}; charset=utf-8`;
    }
  }
}
