import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { PortalError } from '../errors.ts';
import { FAULT_CODE, faultReply } from '../faults.ts';
import { verifyWebhook } from '../integrations/payments/signature.ts';
import { readSmsEvent, type SmsEvent } from './event.ts';

const bodyLimit = 16 * 1024;

/**
 * `POST /sms/webhook`: what the gateway for text messages tells. Exists where SMS_WEBHOOK_SECRET is set. The signature
 * over the raw body is verified before anything in it is read (Standard Webhooks): 401 `invalid_signature` or
 * `stale_webhook`, 400 `invalid_webhook`; otherwise 200 `{outcome}`, also for what was told before, which changes nothing.
 */
export function smsWebhookRoutes({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): FastifyPluginAsync {
  return async (app) => {
    const secrets = config.smsWebhookSecrets;
    if (secrets.length === 0) return;
    app.setErrorHandler(answerError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/sms/webhook', { bodyLimit }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verdict = verifyWebhook(secrets, request.headers, body);
      if (verdict !== 'good') {
        request.log.warn({ verdict, ip: request.ip }, 'text messages: a webhook was refused');
        throw verdict === 'stale'
          ? refused('stale_webhook', 'The time of this webhook is more than three minutes off')
          : refused('invalid_signature', 'This webhook is not signed with our secret');
      }
      const event = readSmsEvent(body.toString('utf8'));
      if (event === undefined) {
        throw new PortalError({ status: 400, code: 'invalid_webhook', message: 'This webhook is no event' });
      }
      const id = String(request.headers['webhook-id']);
      const outcome = event === null ? 'ignored' : await hear(id, event);
      request.log.info({ eventId: id, what: event?.what, outcome }, 'text messages: an event');
      return { outcome };
    });

    async function hear(id: string, event: SmsEvent): Promise<string> {
      const [textId, state, from, word] =
        event.what === 'receipt'
          ? [event.textId, event.state, null, null]
          : [null, null, event.from, event.word];
      const { rows } = await database.queryScoped<{ outcome: string }>(
        { role: 'portal_jobs' },
        {
          text: 'select private.take_sms_event($1, $2, $3, $4, $5) as outcome',
          values: [id.slice(0, 200), textId, state, from, word],
        },
      );
      return rows[0]?.outcome ?? '';
    }
  };
}

const refused = (code: string, message: string) => new PortalError({ status: 401, code, message });

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof PortalError) {
    reply.status(error.status).send({ code: error.code, message: error.message });
    return;
  }
  const failed = faultReply(error, request, reply);
  const message = 'The event could not be noted. Please send it again.';
  if (failed) {
    failed.send({ code: FAULT_CODE, message });
    return;
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) request.log.error({ err: error }, 'text messages: an event could not be noted');
  reply
    .status(status)
    .send(
      status >= 500
        ? { code: 'unexpected_failure', message }
        : { code: 'invalid_webhook', message: error.message },
    );
}
