import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { FAULT_STATUS, faultReply } from '../faults.ts';
import { placeOfAddress } from '../limits/address.ts';
import { openCounters } from '../limits/counters.ts';
import { dressedPages, type Words } from './dress.ts';

/** Pages that each of these say in their own words. */
export type CommonPage = 'unknown' | 'tooMany' | 'failed';

type Answer<Page> = { status: number; page: Page };

/** What is its own of a page that a key in a mail opens. */
type KeyedPages<Key, Page extends string, Own extends Answer<Page | CommonPage>> = {
  path: string;
  /** Of the limits: `NAME-key`, `NAME-address`. */
  name: string;
  policy: string;
  /** Undefined for what no key of this purpose is. */
  read(key: string): Promise<Key | undefined>;
  /** Answers GET, and changes nothing. */
  look(key: Key): Promise<Own>;
  /** Answers POST. @param body as it came */
  take(key: Key, body: string): Promise<Own>;
  /** The whole page. */
  write(answer: Own | Answer<CommonPage>, words: Words): string;
};

type Asked = { Querystring: { key?: unknown }; Body: string | undefined };
type Shown<Own> = (Own | Answer<CommonPage>) & { retryAfter?: number };

/** Scanners ask for every link, some more than once; a provider of mail asks for all of its people from one address, of which only unknown keys count. */
const ofKey = { points: 60, duration: 3600 };
const ofAddress = { points: 3000, duration: 300 };

/**
 * Serves `PATH?key=KEY`, which mails carry. GET changes nothing, because scanners of mails open every link; POST, by a
 * button of the page or by the mail program, does. Nobody signs in: the key is the right, to its own purpose and to
 * nothing else. It stands in the query, which no log line holds.
 */
export function serveKeyedPages<Key, Page extends string, Own extends Answer<Page | CommonPage>>(
  app: FastifyInstance,
  { config, database }: Pick<Context, 'config' | 'database'>,
  { path, name, policy, read, look, take, write }: KeyedPages<Key, Page, Own>,
): void {
  const limits = openCounters(database, { [`${name}-key`]: ofKey, [`${name}-address`]: ofAddress });
  const dress = dressedPages(app, { productTitle: config.productTitle, policy });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  );

  const show = (reply: FastifyReply, answer: Shown<Own>) => {
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.status(answer.status).send(write(answer, dress(reply)));
  };

  app.setErrorHandler((error, request, reply) => {
    const failed = faultReply(error, request, reply);
    if (!failed) throw error;
    return show(failed, { status: FAULT_STATUS, page: 'failed' });
  });

  /** What a genuine key gets, unless it or its network asks too often; every other one gets that there is nothing. */
  const answer = async (
    { ip, query: { key } }: FastifyRequest<Asked>,
    toGenuine: (genuine: Key) => Promise<Own>,
  ): Promise<Shown<Own>> => {
    const place = placeOfAddress(ip);
    const busy = await limits.count(`${name}-address`, place);
    if (busy !== undefined) return tooMany(busy);
    const genuine = typeof key === 'string' ? await read(key) : undefined;
    if (!genuine) return { status: 404, page: 'unknown' };
    await limits.giveBack(`${name}-address`, place);
    const wait = await limits.count(`${name}-key`, String(key));
    return wait === undefined ? toGenuine(genuine) : tooMany(wait);
  };

  app.get<Asked>(path, async (request, reply) => show(reply, await answer(request, look)));
  app.post<Asked>(path, async (request, reply) =>
    show(reply, await answer(request, (key) => take(key, request.body ?? ''))),
  );
}

const tooMany = (retryAfter: number) => ({ status: 429, page: 'tooMany', retryAfter }) as const;
