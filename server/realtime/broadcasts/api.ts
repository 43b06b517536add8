import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import { callerOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { PortalError } from '../../errors.ts';
import { FAULT_TEXT, faultReply } from '../../faults.ts';
import { isSignedIn, sessionEnded } from '../channels/sessions.ts';
import { realtimeLimits } from '../limits.ts';
import { isAboutContent } from '../socket/private-messages.ts';
import type { Allowance } from './allowance.ts';
import { BroadcastRefused, sendBroadcasts } from './broadcasts.ts';

const name = z.string().min(1).max(realtimeLimits.topicLength);
/** Frames of bytes give its length in one byte. */
const event = name.refine(
  (text) => Buffer.byteLength(text) <= realtimeLimits.topicLength,
  'The event is too long',
);
const said = z.object({
  topic: name,
  event,
  payload: z.unknown(),
  private: z.boolean().default(false),
});
const batch = z.object({ messages: z.array(said).min(1).max(realtimeLimits.replayedBroadcasts) });
const address = z.object({ topic: name, event });
const query = z.object({ private: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) });

type Said = z.output<typeof said>;

/**
 * `/realtime/v1/api/broadcast`: says something on private channels without a socket. Answers 202 when all
 * of it was said.
 */
export function broadcastRoutes({ database, keys }: Context, allowance: Allowance): FastifyPluginAsync {
  async function say(request: FastifyRequest, reply: FastifyReply, messages: readonly Said[]) {
    const caller = await callerOf(request, keys);
    if (!(await isSignedIn(database, caller))) {
      throw new PortalError({ status: 401, code: 'session_ended', message: sessionEnded });
    }
    if (!messages.every((message) => message.private))
      throw forbidden('This project only allows private channels');
    const contents = messages.map(({ payload }) => payload);
    if (!allowance.take(caller, contents)) throw tooMuch();
    await sayAll(caller, messages);
    return reply.code(202).send();
  }

  /** Each topic for itself, as in the original; but whoever may not speak on one of them is told. */
  async function sayAll(caller: Caller, messages: readonly Said[]) {
    const refused: string[] = [];
    for (const [topic, same] of Map.groupBy(messages, (message) => message.topic)) {
      const outgoing = same.map(({ event, payload: content }) => ({
        id: randomUUID(),
        topic,
        event,
        content,
      }));
      await sendBroadcasts(database, caller, topic, outgoing).catch((error) => {
        if (isAboutContent(error)) throw unprocessable('The content cannot be kept', error);
        if (!(error instanceof BroadcastRefused)) throw error;
        refused.push(topic);
      });
    }
    if (refused.length > 0)
      throw forbidden(`You do not have permissions to write to this Channel topic: ${refused.join(', ')}`);
  }

  return async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const known = error instanceof PortalError ? error : undefined;
      const failed = known ? undefined : faultReply(error, request, reply);
      if (failed) return failed.send({ message: FAULT_TEXT });
      const status = known?.status ?? (error as { statusCode?: number }).statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a broadcast request failed');
      return reply
        .code(status)
        .send({ message: status >= 500 ? 'Internal error' : (error as Error).message });
    });
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    app.post('/', async (request, reply) => say(request, reply, parse(batch, request.body).messages));

    app.post('/:topic/events/:event', async (request, reply) => {
      const { topic, event } = parse(address, request.params);
      return say(request, reply, [{ topic, event, payload: request.body, ...parse(query, request.query) }]);
    });
  };
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unprocessable(z.prettifyError(parsed.error));
  return parsed.data;
}

function forbidden(message: string): PortalError {
  return new PortalError({ status: 403, code: 'not_allowed_to_speak', message });
}

function tooMuch(): PortalError {
  return new PortalError({
    status: 429,
    code: 'too_much_said',
    message: 'You have exceeded your rate limit',
  });
}

function unprocessable(message: string, cause?: unknown): PortalError {
  return new PortalError({ status: 422, code: 'unprocessable_broadcast', message, cause });
}
