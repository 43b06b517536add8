/**
 * Shows what the portal tells by Web Push, and opens what it is about. A worker of its own scope, which no page is in:
 * it answers no request and keeps nothing, and the switches that end the other two leave it alone.
 */

// A file of its own for the types; the build takes this away.
export {};

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
/** What a notification keeps; of an earlier version the path alone. */
type Kept = { path?: unknown; telling?: unknown };
type Shown = { data?: Kept | string | null; close(): void };
type Pressed = Waiting & { notification: Shown };

type WorkerScope = {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
  skipWaiting(): Promise<void>;
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<Shown[]>;
  };
  clients: { openWindow(path: string): Promise<unknown> };
};

const worker = self as unknown as WorkerScope;

type Said = { title: string; body: string; path: string; tag: string; urgent: boolean; telling: string };

/** A path of this portal and nothing else, whatever was sent. */
const ownPath = (path: unknown): string =>
  typeof path === 'string' && new URL(path, location.origin).origin === location.origin ? path : '/dashboard';

const keptIn = ({ data }: Shown): Kept => (typeof data === 'string' ? { path: data } : (data ?? {}));

/** Whether it stands already: where the answer to a push was lost, it is sent once more. */
async function isShown({ tag, telling }: Partial<Said>): Promise<boolean> {
  if (!tag || !telling) return false;
  const standing = await worker.registration.getNotifications({ tag }).catch(() => []);
  return standing.some((one) => keptIn(one).telling === telling);
}

async function show(said: Partial<Said>): Promise<void> {
  const { title, body, path, tag, urgent, telling } = said;
  await worker.registration.showNotification(title ?? '', {
    body,
    tag,
    // A second telling takes the place of the first without a sound, unless it is urgent.
    renotify: urgent === true && tag !== undefined && !(await isShown(said)),
    requireInteraction: urgent === true,
    icon: '/icon.svg',
    data: { path: ownPath(path), telling },
  });
}

worker.addEventListener('push', (event) => {
  event.waitUntil(show((event.data?.json() ?? {}) as Partial<Said>));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(ownPath(keptIn(event.notification).path)));
});
