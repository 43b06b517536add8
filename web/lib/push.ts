import { accessToken } from './access-token.ts';
import { client } from './client.ts';
import { portalConfig } from './config.ts';
import { keepChoice, readChoice } from './kept-choice.ts';
import { PUSH_CHOICE as CHOICE, dropForeignPush, PUSH_SCOPE as SCOPE } from './push-end.ts';
import { rowsOf } from './request.ts';
import { mayHaveWorker } from './service-worker.ts';

const WORKER = '/push-worker.js';

export type PushState =
  /** This browser has none: an iPhone before the portal is on its Home Screen. */
  | 'unsupported'
  /** The person has forbidden it in the browser. */
  | 'blocked'
  | 'off'
  | 'on';

const isSupported = (): boolean =>
  mayHaveWorker() && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether this browser shows what its person is told. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || chooser() !== (await ownSession()).account) return 'off';
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person, who has just pressed for it, and the server. @returns what came of it */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  await subscribe();
  return pushState();
}

/** Ends it in this browser: here first, so that nothing is shown whatever the server answers. */
export async function turnPushOff(): Promise<void> {
  keepChoice(CHOICE, null);
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  rowsOf(await (await client()).rpc('unsubscribe_push'));
}

/**
 * Tells the server of this browser again where its person has signed in anew, since a subscription goes with its
 * session; where the portal has another key since; and where the browser has lost the subscription.
 * Somebody else who signs in here is told nothing until they ask for it.
 */
export function renewPush(): Promise<void> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

let renewing: Promise<void> | undefined;

async function renew(): Promise<void> {
  const own = await ownSession();
  if (chooser() !== own.account) return;
  if (!isSupported() || Notification.permission !== 'granted') return;
  if (readChoice(CHOICE) === choiceOf(own) && (await isSubscribed())) return;
  await subscribe();
}

/** Whether this browser is told with the key that the portal has now. */
async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const there = await registration?.pushManager.getSubscription();
  return Boolean(there && isMadeWith(there, (await portalConfig()).pushKey));
}

const choiceOf = ({ account, session }: OwnSession) => `${account} ${session}`;
const chooser = () => readChoice(CHOICE)?.split(' ')[0];

type OwnSession = { account: string; session: string };

/** Of the access token, unverified: the server reads its own. */
async function ownSession(): Promise<OwnSession> {
  const [, claims = ''] = ((await accessToken()) ?? '').split('.');
  const { sub, session_id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')) || '{}');
  return { account: String(sub), session: String(session_id) };
}

async function subscribe(): Promise<void> {
  const { pushKey } = await portalConfig();
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await whenActive(registration);
  const subscription = await subscribed(registration, pushKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const made = rowsOf(
    await (await client()).rpc('subscribe_push', {
      endpoint,
      p256dh: keys.p256dh ?? '',
      auth: keys.auth ?? '',
      server_key: pushKey,
    }),
  );
  keepChoice(CHOICE, made ? choiceOf(await ownSession()) : null);
  // From now on the other tabs are to know whether its person is signed in here.
  await dropForeignPush();
}

/** Anew where the one that is there was made with a key that the portal has no longer. */
async function subscribed(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const there = await registration.pushManager.getSubscription();
  if (there && !isMadeWith(there, key)) await there.unsubscribe();
  return registration.pushManager.subscribe(options);
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker could not be installed'));
    });
  });
}
