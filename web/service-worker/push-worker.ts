/**
 * Shows what the portal tells by Web Push, and opens what it is about. A worker of its own scope, which no page is in:
 * it answers no request and keeps nothing, and the switches that end the other two leave it alone.
 */

// A file of its own for the types; the build takes this away.
export {};

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
type Pressed = Waiting & { notification: { data?: unknown; close(): void } };

type WorkerScope = {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { openWindow(path: string): Promise<unknown> };
};

const worker = self as unknown as WorkerScope;

type Said = { title: string; body: string; path: string; tag: string; urgent: boolean };

/** A path of this portal and nothing else, whatever was sent. */
const ownPath = (path: unknown): string =>
  typeof path === 'string' && new URL(path, location.origin).origin === location.origin ? path : '/dashboard';

worker.addEventListener('push', (event) => {
  const { title, body, path, tag, urgent } = (event.data?.json() ?? {}) as Partial<Said>;
  const shown = worker.registration.showNotification(title ?? '', {
    body,
    tag,
    // A second telling takes the place of the first without a sound, unless it is urgent.
    renotify: urgent === true && tag !== undefined,
    requireInteraction: urgent === true,
    icon: '/icon.svg',
    data: ownPath(path),
  });
  event.waitUntil(shown);
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(ownPath(event.notification.data)));
});
