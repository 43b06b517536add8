import { z } from 'zod';
import type { YocoConfig } from './config.ts';

/** The webhooks that Yoco sends for the shop of a key (developer.yoco.com): register, list, remove. */

const TIMEOUT_MS = 15_000;

const registration = z.looseObject({ id: z.string(), secret: z.string().startsWith('whsec_') });
const subscription = z.looseObject({ id: z.string(), url: z.string(), mode: z.string().default('') });
const subscriptions = z.looseObject({ subscriptions: z.array(subscription) });

export type YocoWebhook = z.output<typeof subscription>;

/** The secret is shown this once. */
export async function registerWebhook(
  config: YocoConfig,
  url: string,
): Promise<{ id: string; secret: string }> {
  return registration.parse(await ask(config, 'POST', '/webhooks', { name: 'school-communicator', url }));
}

export async function listWebhooks(config: YocoConfig): Promise<YocoWebhook[]> {
  return subscriptions.parse(await ask(config, 'GET', '/webhooks')).subscriptions;
}

export async function removeWebhook(config: YocoConfig, id: string): Promise<void> {
  await ask(config, 'DELETE', `/webhooks/${encodeURIComponent(id)}`);
}

async function ask(
  { apiUrl, secretKey }: YocoConfig,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`it answered ${response.status}: ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}
