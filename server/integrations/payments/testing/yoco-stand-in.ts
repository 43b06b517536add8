import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signWebhook } from '../signature.ts';

/**
 * A stand-in for Yoco that follows its published documentation (developer.yoco.com: Checkout API,
 * authentication, idempotency, errors, webhooks): what the adapter sends is checked as Yoco checks it, and a
 * call that no test expected is answered 500 and remembered.
 */
export type YocoStandIn = {
  /** For YOCO_API_URL. */
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
  checkouts: StandInCheckout[];
  webhooks: { id: string; url: string; secret: string }[];
  /** Every call that arrived, as `POST /checkouts`. */
  calls: string[];
  /** What the next calls get instead of an answer, in turn. */
  troubles: Trouble[];
  /** Sends an event of a checkout as Yoco does; the answer of the portal. */
  tell(portalUrl: string, event: StandInEvent): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
};

export type Trouble =
  | 'refuses'
  | 'is asked too often'
  | 'hangs up'
  | 'is busy'
  | 'answers nonsense'
  | 'loses the answer';

export type StandInCheckout = {
  id: string;
  amount: number;
  currency: string;
  successUrl?: string;
  cancelUrl?: string;
  failureUrl?: string;
  metadata?: Record<string, unknown>;
  redirectUrl: string;
};

export type StandInEvent = {
  type: 'payment.succeeded' | 'payment.failed' | 'refund.succeeded' | 'refund.failed';
  checkoutId: string;
  id?: string;
  amount?: number;
  currency?: string;
  mode?: 'live' | 'test';
  objectId?: string;
};

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

export async function startYoco(mode: 'live' | 'test' = 'live'): Promise<YocoStandIn> {
  const secretKey = `sk_${mode}_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
  const answered = new Map<string, { body: string; answer: Answer }>();
  const standIn = { secretKey, webhookSecret } as YocoStandIn;
  Object.assign(standIn, { checkouts: [], webhooks: [], calls: [], troubles: [] });

  const server = createServer((request, response) => {
    void handle(standIn, answered, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  standIn.tell = (portalUrl, event) => tell(webhookSecret, mode, portalUrl, event);
  standIn.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return standIn;
}

async function handle(
  standIn: YocoStandIn,
  answered: Map<string, { body: string; answer: Answer }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const path = (request.url ?? '').replace(/^\/api/, '');
  standIn.calls.push(`${request.method} ${path}`);
  const trouble = standIn.troubles.shift();
  if (trouble === 'hangs up') return void request.socket.destroy();
  const send = ({ status, body: content, headers }: Answer) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(content === undefined ? '' : JSON.stringify(content));
  };
  if (request.headers.authorization !== `Bearer ${standIn.secretKey}`) {
    return send({ status: 403, body: { description: 'A key is required, but has not been specified.' } });
  }
  if (trouble === 'is asked too often') return send({ status: 429, body: { description: 'Slow down' } });
  if (trouble === 'is busy') return send({ status: 409, body: { description: 'Conflict' } });
  const key = String(request.headers['idempotency-key'] ?? '');
  const known = answered.get(key);
  if (request.method === 'POST' && key && known) {
    if (known.body !== body) {
      return send({ status: 422, body: { description: 'The request payload does not match' } });
    }
    return send({ ...known.answer, headers: { 'Idempotent-Replayed': 'true' } });
  }
  const answer: Answer =
    trouble === 'refuses'
      ? { status: 500, body: { description: 'Internal' } }
      : trouble === 'answers nonsense'
        ? { status: 200, body: { id: 'ch_x' } }
        : answerTo(standIn, request.method ?? '', path, body);
  if (request.method === 'POST' && key) answered.set(key, { body, answer });
  if (trouble === 'loses the answer') return void request.socket.destroy();
  send(answer);
}

function answerTo(standIn: YocoStandIn, method: string, path: string, body: string): Answer {
  if (method === 'POST' && path === '/checkouts') return openCheckout(standIn, body);
  if (method === 'POST' && path === '/webhooks') {
    const { name, url } = JSON.parse(body) as { name: string; url: string };
    const webhook = { id: `sub_${randomUUID()}`, url, secret: `whsec_${randomBytes(24).toString('base64')}` };
    standIn.webhooks.push(webhook);
    return { status: 200, body: { ...webhook, name, mode: 'live' } };
  }
  if (method === 'GET' && path === '/webhooks') {
    const subscriptions = standIn.webhooks.map(({ id, url }) => ({ id, url, mode: 'live', name: 'n' }));
    return { status: 200, body: { subscriptions } };
  }
  if (method === 'DELETE' && path.startsWith('/webhooks/')) {
    const id = decodeURIComponent(path.slice('/webhooks/'.length));
    const at = standIn.webhooks.findIndex((webhook) => webhook.id === id);
    if (at < 0) return { status: 404, body: { description: 'Not found' } };
    standIn.webhooks.splice(at, 1);
    return { status: 204, body: undefined };
  }
  return { status: 500, body: { description: `nobody expected ${method} ${path}` } };
}

const minimumCents = 200;

function openCheckout(standIn: YocoStandIn, body: string): Answer {
  const asked = JSON.parse(body) as Omit<StandInCheckout, 'id' | 'redirectUrl'>;
  const amountFits = Number.isInteger(asked.amount) && asked.amount >= minimumCents;
  if (!amountFits || asked.currency !== 'ZAR') {
    return { status: 400, body: { description: 'amount or currency' } };
  }
  const id = `ch_${randomBytes(12).toString('hex')}`;
  const checkout = { ...asked, id, redirectUrl: `https://c.yoco.com/checkout/${id}` };
  standIn.checkouts.push(checkout);
  return {
    status: 201,
    body: { ...checkout, status: 'created', paymentId: null, processingMode: 'live' },
  };
}

/** The body of an event, as the documentation shows it. */
export function yocoEvent(event: StandInEvent, mode: 'live' | 'test' = 'live') {
  const createdDate = new Date().toISOString();
  const isRefund = event.type.startsWith('refund');
  return {
    id: event.id ?? `evt_${randomBytes(12).toString('hex')}`,
    type: event.type,
    createdDate,
    payload: {
      id: event.objectId ?? `${isRefund ? 'rfd' : 'p'}_${event.checkoutId}`,
      type: isRefund ? 'refund' : 'payment',
      createdDate,
      amount: event.amount ?? 9000,
      currency: event.currency ?? 'ZAR',
      ...(isRefund
        ? { paymentId: `p_${event.checkoutId}` }
        : {
            paymentMethodDetails: {
              type: 'card',
              card: { expiryMonth: 2, expiryYear: 30, maskedCard: '************1111', scheme: 'visa' },
            },
          }),
      status: event.type.endsWith('succeeded') ? 'succeeded' : 'failed',
      mode: event.mode ?? mode,
      metadata: { checkoutId: event.checkoutId },
    },
  };
}

async function tell(secret: string, mode: 'live' | 'test', portalUrl: string, event: StandInEvent) {
  const body = JSON.stringify(yocoEvent(event, mode));
  const now = Math.floor(Date.now() / 1000);
  const response = await fetch(`${portalUrl}/payments/webhook`, {
    method: 'POST',
    headers: { ...signWebhook(secret, randomUUID(), now, body), 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, body: await response.json() };
}
