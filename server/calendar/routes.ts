import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { FAULT_TEXT, faultReply } from '../faults.ts';
import { placeOfAddress } from '../limits/address.ts';
import { feedContent } from './feed.ts';
import { openFeedLimits } from './limits.ts';

/** The secret of an address, as `renew_calendar_feed` gives it. */
const secret = /^[0-9a-f]{64}$/;

/**
 * `GET /calendar.ics?key=SECRET`: the calendar of whoever made the address, for programs that cannot sign in.
 * 404 for an address that was ended or never was, or whose person may not enter the school; 304 when
 * nothing has changed. The secret stands in the query, which no log line holds.
 */
export function calendarRoutes({
  database,
  config,
  publicUrl,
}: Pick<Context, 'database' | 'config' | 'publicUrl'>): FastifyPluginAsync {
  return async (app) => {
    const limits = openFeedLimits(database);
    app.setErrorHandler((error, request, reply) => {
      const failed = faultReply(error, request, reply);
      if (!failed) throw error;
      return failed.type('text/plain; charset=utf-8').send(`${FAULT_TEXT}\n`);
    });
    app.get<{ Querystring: { key?: unknown } }>('/calendar.ics', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-cache');
      const { key } = request.query;
      const busy = await limits.count('calendar-address', placeOfAddress(request.ip));
      if (busy !== undefined) return tooMany(reply, busy);
      if (typeof key !== 'string' || !secret.test(key)) return unknown(reply);
      const wait = await limits.count('calendar-feed', key);
      if (wait !== undefined) return tooMany(reply, wait);

      const { rows } = await database.queryScoped<{ content: unknown }>(
        { role: 'anon' },
        { text: 'select private.read_calendar_feed($1) as content', values: [key] },
      );
      if (!rows[0]?.content) return unknown(reply);
      await limits.giveBack('calendar-address', placeOfAddress(request.ip));
      // Loaded with the first feed that is asked for.
      const { toICalendar } = await import('./icalendar.ts');
      const portal = { productTitle: config.productTitle, url: publicUrl() };
      const calendar = toICalendar(feedContent.parse(rows[0].content), portal);
      const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
      reply.header('etag', etag);
      if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(calendar);
    });
  };
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
}

function unknown(reply: FastifyReply) {
  return reply.status(404).type('text/plain; charset=utf-8').send('There is no calendar at this address.\n');
}

function tooMany(reply: FastifyReply, seconds: number) {
  return reply
    .status(429)
    .header('retry-after', seconds)
    .type('text/plain; charset=utf-8')
    .send('This calendar was asked for too often. Try again later.\n');
}
