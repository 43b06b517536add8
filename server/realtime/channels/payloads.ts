import { z } from 'zod';
import { realtimeLimits } from '../limits.ts';

/** The original takes booleans as text too; some SDKs send them so. */
const flag = z
  .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
  .nullish()
  .transform((value) => value ?? false);

const changeRequest = z.looseObject({
  event: z.string().nullish(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().max(realtimeLimits.filterLength).nullish(),
  select: z.array(z.string()).nullish(),
});

/** One entry of `config.postgres_changes`, as the client wrote it. */
export type ChangeRequest = z.output<typeof changeRequest>;

/** The last moment that a date can name, in milliseconds since 1970. */
const latestMoment = 8.64e15;

/** Broadcasts to hear again: those since a time in milliseconds since 1970, at most so many. */
const replay = z.object({
  since: z.number().int().min(0).max(latestMoment),
  limit: z.number().int().nullish(),
});
export type Replay = z.output<typeof replay>;

const config = z.object({
  private: flag,
  broadcast: z
    .looseObject({ ack: flag, self: flag, replication_ready: flag, replay: replay.nullish() })
    .nullish(),
  presence: z
    .looseObject({
      enabled: flag,
      key: z.union([z.string().max(realtimeLimits.topicLength), z.number().transform(String)]).nullish(),
    })
    .nullish(),
  postgres_changes: z
    .array(changeRequest.nullable())
    .nullish()
    .transform((entries) => (entries ?? []).filter((entry) => entry !== null))
    .pipe(z.array(changeRequest).max(realtimeLimits.subscriptionsPerChannel)),
  // `since`: a mark (`public.live_mark`) of before the client's own reading.
  postgres_changes_options: z.looseObject({ since: z.unknown() }).nullish().catch(null),
});

/** The payload of `phx_join`. */
export const joinPayload = z.object({
  config: config.nullish(),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});

export type JoinPayload = z.output<typeof joinPayload>;

/** The payload of `access_token`, with which a client replaces the token of a joined channel. */
export const tokenPayload = z.object({ access_token: z.string().nullish() });

/** The payload of `broadcast`: what a client says. */
export const broadcastPayload = z.object({
  event: z.string().max(realtimeLimits.topicLength),
  payload: z.unknown(),
});

/** The payload of `presence`. The original takes the event in any case. */
export const presencePayload = z.object({
  event: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['track', 'untrack'])),
  payload: z.record(z.string(), z.unknown()).default({}),
});
