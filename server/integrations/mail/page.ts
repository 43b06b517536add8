import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readMail, readMailbox } from './embedded.ts';
import { mayReadMailbox } from './page-access.ts';
import { linksIn, listPage, listPolicy, mailPolicy } from './page-view.ts';

const pageSize = 50;
const id = z.string().regex(/^\d{1,18}$/);
const query = z.object({
  to: z
    .string()
    .trim()
    .max(320)
    .optional()
    .transform((to) => to || undefined),
  before: id.optional(),
});

/**
 * The embedded mailbox as a page: `/outbox` for people, `/outbox.json` for tests, `/outbox/ID` for a mail as HTML.
 * Mounts nothing when mails are sent; answers 404 to whoever may not read it (see `mayReadMailbox`).
 */
export function mailPageRoutes({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): FastifyPluginAsync {
  return async (server) => {
    if (config.mail.adapter !== 'embedded') return;

    server.addHook('onRequest', async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      if (!mayReadMailbox(config.demo, request)) return reply.callNotFound();
    });

    server.get('/outbox', async (request, reply) => {
      const asked = query.safeParse(request.query);
      const { to, before } = asked.success ? asked.data : {};
      const mails = await readMailbox(database, { to, before, limit: pageSize + 1 });
      const shown = mails.slice(0, pageSize);
      const next = mails.length > pageSize ? shown.at(-1)?.id : undefined;
      return html(reply, listPolicy, listPage({ mails: shown, to, next, productTitle: config.productTitle }));
    });

    server.get('/outbox.json', async (request, reply) => {
      const asked = query.safeParse(request.query);
      if (!asked.success)
        return reply.code(400).send({ code: 'invalid_query', message: z.prettifyError(asked.error) });
      const mails = await readMailbox(database, { ...asked.data, limit: pageSize });
      return mails.map((mail) => ({ ...mail, links: linksIn(mail.text) }));
    });

    server.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
      const asked = id.safeParse(request.params.id);
      const mail = asked.success ? await readMail(database, asked.data) : undefined;
      return mail?.html ? html(reply, mailPolicy, mail.html) : reply.callNotFound();
    });
  };
}

function html(reply: FastifyReply, policy: string, page: string) {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
}
