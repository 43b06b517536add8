import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { PortalError } from '../errors.ts';
import { FAULT_CODE, faultReply } from '../faults.ts';
import { type PaymentEvent, readEvent } from '../integrations/payments/event.ts';
import type { PaymentProvider } from '../integrations/payments/payments.ts';
import { verifyWebhook } from '../integrations/payments/signature.ts';
import { WEBHOOK_PATH } from './addresses.ts';

/** Bytes; an event has about one thousand. */
const bodyLimit = 64 * 1024;

/** Money moved, and nothing of ours came of it: somebody must look. */
const alarming = new Set([
  'unnamed',
  'wrong_amount',
  'wrong_currency',
  'another_payment',
  'paid_twice',
  'account_gone',
]);
/** Nothing to do with us, or with our mode. */
const foreign = new Set(['unknown_checkout', 'wrong_mode', 'ignored']);

/**
 * `POST /payments/webhook`: what the payment provider tells. The signature over the raw body is verified before
 * anything in it is read. Answers 401 `invalid_signature` or `stale_webhook`, 400 `invalid_webhook`; otherwise
 * 200 `{outcome}`, also when the event is refused: it would be the same however often it was sent again. A
 * failure of ours answers 500, and the provider tries again.
 */
export function webhookRoute(
  { database }: Pick<Context, 'database'>,
  provider: PaymentProvider,
): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(answerError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post(WEBHOOK_PATH, { bodyLimit }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verdict = verifyWebhook(provider.webhookSecrets, request.headers, body);
      if (verdict !== 'good') {
        request.log.warn({ verdict, ip: request.ip }, 'payments: a webhook was refused');
        throw refusal(verdict);
      }
      const event = readEvent(body.toString('utf8'));
      if (!event) throw invalid();
      const outcome = await record(database, provider, event);
      tell(request.log, event, outcome);
      return { outcome };
    });
  };
}

async function record(database: Database, provider: PaymentProvider, event: PaymentEvent): Promise<string> {
  const { rows } = await database.queryScoped<{ outcome: string }>(
    { role: 'portal_jobs' },
    {
      name: 'record_payment_event',
      text: 'select private.record_payment_event($1, $2, $3) as outcome',
      values: [provider.name, provider.mode, JSON.stringify(event)],
    },
  );
  if (!rows[0]) throw new Error('a payment event came to nothing');
  return rows[0].outcome;
}

function tell(log: FastifyBaseLogger, event: PaymentEvent, outcome: string) {
  const level = alarming.has(outcome) ? 'error' : foreign.has(outcome) ? 'warn' : 'info';
  const { id, type, checkout_id: checkoutId, object_id: objectId } = event;
  log[level]({ eventId: id, type, checkoutId, objectId, outcome }, 'payments: an event');
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof PortalError) {
    reply.status(error.status).send({ code: error.code, message: error.message });
    return;
  }
  const failed = faultReply(error, request, reply);
  if (failed) {
    failed.send({ code: FAULT_CODE, message: 'The event could not be noted. Please send it again.' });
    return;
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) request.log.error({ err: error }, 'payments: an event could not be noted');
  reply
    .status(status)
    .send(
      status >= 500
        ? { code: 'unexpected_failure', message: 'The event could not be noted. Please send it again.' }
        : { code: 'invalid_webhook', message: error.message },
    );
}

function refusal(verdict: 'unsigned' | 'stale' | 'forged'): PortalError {
  if (verdict === 'stale') {
    return new PortalError({
      status: 401,
      code: 'stale_webhook',
      message: 'The time of this webhook is more than three minutes off',
    });
  }
  return new PortalError({
    status: 401,
    code: 'invalid_signature',
    message: 'This webhook is not signed with our secret',
  });
}

function invalid(): PortalError {
  return new PortalError({ status: 400, code: 'invalid_webhook', message: 'This webhook is no event' });
}
