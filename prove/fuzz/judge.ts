/** What is wrong with an answer, whatever was asked. */
import type { Reply } from './wire.ts';

/** Where the errors of each interface have their shape; the first that fits. */
const shapes: readonly (readonly [path: RegExp, isShape: (body: string, type: string) => boolean])[] = [
  [/^\/auth\/v1\//, (body) => has(body, ['msg', 'error_code']) || has(body, ['message', 'code'])],
  [/^\/rest\/v1\//, (body) => has(body, ['code', 'message'])],
  [/^\/storage\/v1\/upload\/resumable/, () => true],
  [/^\/storage\/v1\//, (body) => has(body, ['statusCode', 'error', 'message'])],
  [/^\/(?:functions|video)\/v1\//, (body) => has(body, ['code', 'message'])],
  [/^\/payments\/webhook/, (body) => has(body, ['code', 'message'])],
  [/^\/(?:calendar\.ics)/, (_body, type) => /^text\/plain|^application\/json/.test(type)],
  [/^\/(?:unsubscribe|guardian)/, (_body, type) => /^text\/html|^application\/json/.test(type)],
];

function has(body: string, names: readonly string[]): boolean {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && names.every((name) => name in parsed);
  } catch {
    return false;
  }
}

/** What nobody outside may read, by what it looks like. */
const told: readonly (readonly [what: string, looks: RegExp])[] = [
  ['a stack', /\n? {4}at .{1,200}:\d+:\d+\)?|node:internal\//],
  ['a path of a file', /\/node_modules\/|\bfile:\/\/|\/server\/[\w/-]+\.ts\b|\/proc\/self\/fd/],
  [
    'SQL',
    /\b(?:select|insert into|update|delete from)\b[^"<>{}]{0,200}\b(?:from|where|values|returning|set)\b[^"<>{}]{0,40}[=$*(]/i,
  ],
  ['words of Postgres about SQL', /syntax error at or near|pg_catalog\./],
];

/**
 * @param sent what the request said: an answer may say it back
 * @param here folders of this machine that no answer may name
 * @returns what is wrong, in words that are the same for the same fault
 */
export function wrongWith(
  path: string,
  method: string,
  reply: Reply | undefined,
  sent: string,
  here: readonly string[],
): string[] {
  // Whoever hung up, or sent what is no HTTP, is owed nothing.
  if (!reply) return [];
  const { status, headers } = reply;
  const header = (name: string) => headers.find(([each]) => each === name)?.[1] ?? '';
  const body = reply.body.toString();
  const type = header('content-type');
  const isOurs = header('x-request-id') !== '';
  const isText = /json|text|xml|javascript|^$/.test(type);
  const said = `${headers.map((pair) => pair.join(': ')).join('\n')}\n${isText ? body : ''}`;
  const wrong: string[] = [];
  if (status >= 500 && status !== 503) wrong.push(`status ${status}`);
  if (!(status >= 100 && status <= 599)) wrong.push(`no status: ${status}`);
  for (const [what, looks] of told) {
    const found = looks.exec(said)?.[0];
    if (found !== undefined && !sent.includes(found)) wrong.push(`${what}: ${found.slice(0, 120)}`);
  }
  for (const folder of here)
    if (said.includes(folder) && !sent.includes(folder)) wrong.push(`the folder ${folder}`);
  // What Node itself refuses, such as a head that is too long, has no shape.
  // A preflight is read by browsers, by its headers.
  const isRefusal = status >= 400 && isOurs && !['HEAD', 'OPTIONS'].includes(method);
  const shape = shapes.find(([of]) => of.test(path));
  if (isRefusal && shape && !shape[1](body, type))
    wrong.push(`a ${status} without the shape of its interface: ${body.slice(0, 120)}`);
  return wrong;
}
