/** Inputs of every interface: valid by what the server says of itself, then changed. */
import fc from 'fast-check';
import { functions } from '../../server/functions/registry.ts';
import { pdf, png } from '../../server/storage/testing/samples.ts';
import type { Catalog } from '../probe/catalog.ts';
import type { StoredFile } from '../probe/files.ts';
import { requestsOf, type Values } from '../probe/requests.ts';
import { importing } from './imports.ts';
import { encoded, mutated, mutation } from './mutations.ts';
import { type Frame, talking } from './sockets.ts';
import type { Address } from './survey.ts';
import { type CallerName, callers } from './target.ts';
import { anyText, type Known, likely } from './values.ts';
import type { Wire } from './wire.ts';

/** `isSigned`: as the payment provider would. `goesOn`: at the address that the answer before named. */
export type Step = Wire & { isSigned?: boolean; goesOn?: boolean };
export type Input = { caller: CallerName } & ({ steps: Step[] } | { version: string; frames: Frame[] });

export const interfaces = [
  'addresses',
  'tables',
  'functions',
  'imports',
  'uploads',
  'webhook',
  'sockets',
] as const;
export type Interface = (typeof interfaces)[number];

/** What inputs are made of. */
export type Ground = {
  addresses: readonly Address[];
  catalog: Catalog;
  values: Values;
  files: readonly StoredFile[];
  known: Known;
};

/** @param only the only interface that is asked, or the only addresses */
export function inputsOf(ground: Ground, only?: Interface | RegExp): fc.Arbitrary<Input> {
  const steps: Record<Exclude<Interface, 'sockets'>, { weight: number; arbitrary: fc.Arbitrary<Step[]> }> = {
    addresses: { weight: 8, arbitrary: addressed(ground) },
    tables: { weight: 6, arbitrary: tables(ground) },
    functions: { weight: 3, arbitrary: called(ground) },
    imports: { weight: 2, arbitrary: one(importing(ground.known)) },
    uploads: { weight: 3, arbitrary: uploading(ground) },
    webhook: { weight: 1, arbitrary: telling(ground) },
  };
  const caller = fc.constantFrom(...callers);
  const among = (addresses: RegExp) => ground.addresses.filter(({ url }) => addresses.test(url));
  const asked = (of: fc.Arbitrary<Step[]>): fc.Arbitrary<Input> => fc.record({ caller, steps: of });
  const sockets: fc.Arbitrary<Input> = talking(ground).chain(({ version, frames }) =>
    caller.map((who) => ({ caller: who, version, frames })),
  );
  if (only instanceof RegExp) return asked(addressed({ ...ground, addresses: among(only) }));
  if (only === 'sockets') return sockets;
  if (only) return asked(steps[only].arbitrary);
  return fc.oneof(
    ...Object.values(steps).map(({ weight, arbitrary }) => ({ weight, arbitrary: asked(arbitrary) })),
    { weight: 3, arbitrary: sockets },
  );
}

/** One request, left as it is in every other case. */
const one = (of: fc.Arbitrary<Wire>): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      of,
      fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map(([wire, mutations]) => [mutated(wire, mutations)]);

const json = [['content-type', 'application/json']] as const;
const jsonOf = (value: unknown) => ({ text: JSON.stringify(value) ?? 'null' });

/** Every address of the router, with the fields that it looks for. */
function addressed({ addresses, known }: Ground): fc.Arbitrary<Step[]> {
  return one(
    fc.constantFrom(...addresses).chain((address) => {
      const { method, url } = address;
      const part = (name: string) =>
        fc.oneof(
          { weight: 4, arbitrary: partOf(name, known) },
          { weight: 1, arbitrary: anyText.map((text) => encoded(text).slice(0, 600)) },
        );
      const names = [...url.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole);
      return fc
        .record({
          parts: fc.tuple(...names.map(part)),
          query: fieldsOf(address.query, known),
          body: fieldsOf(address.body, known),
          whole: fc.oneof(
            { weight: 9, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: likely('', known) },
          ),
        })
        .map(({ parts, query, body, whole }): Wire => {
          const left = [...parts];
          const path = url.replace(/:\w+|\*/g, () => left.shift() ?? '');
          const asked = Object.entries(query).map(
            ([name, value]) =>
              `${name}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
          );
          const hasBody = !['GET', 'HEAD'].includes(method);
          return {
            method,
            path: asked.length > 0 ? `${path}?${asked.join('&')}` : path,
            headers: hasBody ? json : [],
            ...(hasBody && { body: jsonOf(whole ?? body) }),
          };
        });
    }),
  );
}

function partOf(name: string, { ids, buckets, files }: Known): fc.Arbitrary<string> {
  if (name === 'bucketId') return fc.constantFrom(...buckets);
  if (name === '*') return fc.constantFrom(...files, 'a/b.pdf', '');
  return fc.constantFrom(...ids, ...functions.map((each) => each.name), 'a', 'subtitles.vtt');
}

/** Some of the fields, with values; nested names build objects. */
function fieldsOf(names: readonly string[], known: Known): fc.Arbitrary<Record<string, unknown>> {
  return fc.subarray([...names]).chain((chosen) =>
    fc
      .tuple(...chosen.map((name) => likely(name, known).map((value) => [name, value] as const)))
      .map((pairs) => {
        const made: Record<string, unknown> = {};
        for (const [name, value] of pairs) {
          const [outer = '', inner] = name.split('.');
          if (inner === undefined) made[outer] ??= value;
          else {
            const around = made[outer];
            made[outer] = {
              ...(typeof around === 'object' && around !== null ? around : {}),
              [inner]: value,
            };
          }
        }
        return made;
      }),
  );
}

/** Tables and functions of the database, as the probe asks for them. */
const tables = ({ catalog, values, files }: Ground): fc.Arbitrary<Step[]> =>
  one(
    requestsOf(catalog, values, files).map(({ method, path, headers, body }) => ({
      method,
      path,
      headers: Object.entries(headers),
      ...(body !== undefined && { body: { text: body } }),
    })),
  );

/** The functions, by the names that their schemas look for. */
const called = ({ known }: Ground): fc.Arbitrary<Step[]> =>
  one(
    fc.constantFrom(...functions).chain(({ name, body }) =>
      fieldsOf(Object.keys((body as { shape?: object }).shape ?? {}), known).map((fields) => ({
        method: 'POST',
        path: `/functions/v1/${name}`,
        headers: json,
        body: jsonOf(fields),
      })),
    ),
  );

/** Files: whole, in a form, to a signed address, and in parts by the protocol TUS. */
function uploading({ known }: Ground): fc.Arbitrary<Step[]> {
  const bytes = fc
    .constantFrom(pdf, png, Buffer.alloc(0), Buffer.from('text'))
    .map((buffer) => ({ base64: buffer.toString('base64') }));
  const bucket = fc.constantFrom(...known.buckets);
  const name = fc.oneof(
    fc.nat(1e6).map((number) => `fuzz-${number}.pdf`),
    anyText.map((text) => encoded(text).slice(0, 300)),
  );
  const type = fc.constantFrom(
    'application/pdf',
    'image/png',
    'video/mp4',
    'multipart/form-data; boundary=x',
  );
  const whole = fc.record({ bytes, bucket, name, type, method: fc.constantFrom('POST', 'PUT') }).map(
    ({ bytes: body, bucket: into, name: as, type: of, method }): Wire => ({
      method,
      path: `/storage/v1/object/${into}/${as}`,
      headers: [['content-type', of]],
      body,
    }),
  );
  const form = fc.record({ bucket, name, content: anyText, field: anyText }).map(
    ({ bucket: into, name: as, content, field }): Wire => ({
      method: 'POST',
      path: `/storage/v1/object/${into}/${as}`,
      headers: [['content-type', 'multipart/form-data; boundary=x']],
      body: {
        text: `--x\r\ncontent-disposition: form-data; name="${field.slice(0, 99)}"\r\n\r\n3600\r\n--x\r\ncontent-disposition: form-data; name=""; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n--x--\r\n`,
      },
    }),
  );
  return fc.oneof(one(whole), one(form), inParts(known, bytes));
}

const tus = ['tus-resumable', '1.0.0'] as const;

/** An upload in parts: begun, then some of what may follow in an order that may be wrong. */
function inParts({ buckets }: Known, bytes: fc.Arbitrary<{ base64: string }>): fc.Arbitrary<Step[]> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begin = fc
    .record({
      bucket: fc.constantFrom(...buckets),
      number: fc.nat(1e6),
      length: fc.constantFrom('0', '4', '70', '100000'),
    })
    .map(
      ({ bucket, number, length }): Wire => ({
        method: 'POST',
        path: '/storage/v1/upload/resumable',
        headers: [
          tus,
          ['upload-length', length],
          [
            'upload-metadata',
            `bucketName ${base64(bucket)},objectName ${base64(`fuzz-${number}.pdf`)},contentType ${base64('application/pdf')}`,
          ],
        ],
      }),
    );
  const part = fc.record({ body: bytes, offset: fc.constantFrom('0', '0', '4', '70', '-1', 'x') }).map(
    ({ body, offset }): Wire => ({
      method: 'PATCH',
      path: '',
      headers: [tus, ['upload-offset', offset], ['content-type', 'application/offset+octet-stream']],
      body,
    }),
  );
  const plain = fc
    .constantFrom('HEAD', 'DELETE', 'GET', 'OPTIONS')
    .map((method): Wire => ({ method, path: '', headers: [tus] }));
  const further = one(fc.oneof(part, part, plain)).map(([step]) => step && { ...step, goesOn: true });
  return fc
    .tuple(one(begin), fc.array(further, { maxLength: 4 }))
    .map(([first, rest]) => [...first, ...rest.filter((step) => step !== undefined)]);
}

/** Events of the payment provider, signed as it would. */
const telling = ({ known }: Ground): fc.Arbitrary<Step[]> => {
  const field = (name: string) => likely(name, known);
  return fc
    .tuple(
      one(
        fc
          .record({
            id: field('id'),
            type: fc.oneof(
              fc.constantFrom('payment.succeeded', 'payment.failed', 'refund.succeeded'),
              field('event'),
            ),
            createdDate: field('date'),
            payload: fc.oneof(
              fc.record({
                id: field('id'),
                amount: field('size'),
                currency: fc.oneof(fc.constant('ZAR'), field('currency')),
                mode: fc.oneof(fc.constant('live'), field('mode')),
                status: field('status'),
                metadata: fc.oneof(fc.record({ checkoutId: field('id') }), field('metadata')),
              }),
              field('payload'),
            ),
          })
          .map((event) => ({
            method: 'POST',
            path: '/payments/webhook',
            headers: json,
            body: jsonOf(event),
          })),
      ),
      fc.boolean(),
    )
    .map(([steps, isSigned]) => steps.map((step) => ({ ...step, isSigned })));
};
