/// <reference lib="dom" />
import type { APIRequestContext, BrowserContext, Page, Worker } from '@playwright/test';
import type { PushPayload } from '../contract/push.ts';
import { admitParent, admitTeacher } from './support/admitted.ts';
import { serviceClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { enter, mailTo, signIn } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const WORKER = '/push-worker.js';

/**
 * The screen of a system, which a browser without one has not: what is shown, for its pages and its workers. For a window
 * and for a worker, which forgets it when it sleeps.
 */
function showOnScreen() {
  const cacheName = 'journey:screen';
  type Options = NotificationOptions & { tag: string };
  const shownAs = async (screen: Cache, request: Request) => {
    const shown = await (await screen.match(request))?.json();
    return { ...shown, close: () => void screen.delete(request) };
  };
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, { body, tag, data }: Options) {
      const said = new Response(JSON.stringify({ title, body, tag, data }));
      await (await caches.open(cacheName)).put(`/journey/${tag}`, said);
    },
    async getNotifications({ tag = '' } = {}) {
      const screen = await caches.open(cacheName);
      const all = await Promise.all((await screen.keys()).map((request) => shownAs(screen, request)));
      return all.filter((one) => !tag || one.tag === tag);
    },
  });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
}

/**
 * What browsers do with the help of their makers' servers, which no journey reaches: a subscription of this browser's,
 * kept where the next page finds it. What is sent there lies in the portal's mailbox, sealed by nothing.
 */
async function withPushService(page: Page, host: string) {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(showOnScreen);
  await page.addInitScript((endpoint) => {
    const kept = 'journey:push-service';
    const made = (key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const key = localStorage.getItem(kept);
        return key && made(key);
      },
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        localStorage.setItem(kept, key);
        return made(key);
      },
    });
  }, `https://${host}/of-this-browser`);
}

const isSubscribed = (page: Page) =>
  page.evaluate(() => localStorage.getItem('journey:push-service') !== null);

type Pushed = { subject: string; text: string };

const pushedTo = async (request: APIRequestContext, host: string): Promise<PushPayload[]> => {
  const mails: Pushed[] = await (await request.get(`/outbox.json?to=${host}`)).json();
  return mails.map(({ text }) => JSON.parse(text));
};

async function workerOf(context: BrowserContext): Promise<Worker> {
  const isOne = (worker: Worker) => worker.url().endsWith(WORKER);
  return (
    context.serviceWorkers().find(isOne) ??
    (await context.waitForEvent('serviceworker', { predicate: isOne }))
  );
}

type Shown = { title: string; body: string; tag: string; data: Pick<PushPayload, 'path' | 'telling'> };

/** The worker's own push, as the browser wakes it, and what is shown of it. */
async function deliver(worker: Worker, payload: PushPayload): Promise<Shown[]> {
  await worker.evaluate(showOnScreen);
  return worker.evaluate(async (said) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('push'), {
      data: { json: () => said },
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
    const shown = await scope.registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  }, payload);
}

/** Presses what is shown under a tag. @returns the path that the worker opens */
async function press(worker: Worker, tag: string): Promise<string> {
  await worker.evaluate(showOnScreen);
  return worker.evaluate(async (pressed) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: unknown };
    };
    const [notification] = await scope.registration.getNotifications({ tag: pressed });
    const work: Promise<unknown>[] = [];
    let opened = '';
    // A window is opened for a person's own press alone, which nothing but the system makes.
    scope.clients.openWindow = async (path: string) => {
      opened = path;
    };
    self.dispatchEvent(
      Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: (one: Promise<unknown>) => work.push(one),
      }),
    );
    await Promise.all(work);
    return opened;
  }, tag);
}

const countShown = async (worker: Worker) => {
  await worker.evaluate(showOnScreen);
  return worker.evaluate(
    async () =>
      (await (self as unknown as { registration: ServiceWorkerRegistration }).registration.getNotifications())
        .length,
  );
};

test('a parent is told by push, presses it, and nobody is told on the device after the sign-out @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const host = `push-${school.mark}.example`;
  const device = await openBrowser();
  const teachers = await openBrowser();
  const parent = await admitParent(device, request, school, {
    first_name: 'Sizwe',
    last_name: `Ndlovu${school.mark}`,
  });
  const other = await openBrowser();
  const next = await admitParent(other, request, school, {
    first_name: 'Themba',
    last_name: `Zulu${school.mark}`,
  });
  const teacher = await admitTeacher(teachers, request, school, {
    first_name: 'Palesa',
    last_name: `Moloi${school.mark}`,
  });
  const turnOn = device.getByRole('button', { name: 'Show notices in this browser' });
  const announce = async (title: string) => {
    await teachers.goto('/teacher/announcements');
    await teachers.getByRole('button', { name: 'Create Announcement' }).click();
    const dialog = teachers.getByRole('dialog', { name: 'Create New Announcement' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Content').fill('Bring a hat.');
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(teachers.getByText('Announcement created successfully')).toBeVisible();
    await publishNow(teachers);
  };
  const write = async (content: string) => {
    const service = await serviceClient(request);
    const { data: talk } = await service
      .from('conversations')
      .insert({ participant_one_id: teacher.id, participant_two_id: parent.id })
      .select('id')
      .single()
      .throwOnError();
    await service
      .from('messages')
      .insert({ conversation_id: talk.id, sender_id: teacher.id, recipient_id: parent.id, content })
      .throwOnError();
  };

  await test.step('turned on in the settings', async () => {
    await withPushService(device, host);
    await device.goto('/dashboard/settings');
    await turnOn.click();
    await expect(
      device.getByText('This browser shows notices, also while the portal is closed.'),
    ).toBeVisible();
    expect(await isSubscribed(device)).toBe(true);
  });
  const worker = await workerOf(device.context());

  let told: PushPayload | undefined;
  await test.step('what a teacher announces comes with the school and the title, and no word of what it says', async () => {
    await announce(`Gala ${school.mark}`);
    await expect.poll(() => pushedTo(request, host)).toHaveLength(1);
    [told] = await pushedTo(request, host);
    if (!told) throw new Error('nothing was pushed');
    expect(JSON.stringify(told)).not.toContain('Bring a hat');
    expect(await deliver(worker, told)).toEqual([
      {
        title: school.name,
        body: expect.stringContaining(`Gala ${school.mark}`),
        tag: told.tag,
        data: { path: told.path, telling: told.telling },
      },
    ]);
    // Told once more it takes the place of the first.
    expect(await deliver(worker, told)).toHaveLength(1);
  });

  await test.step('a press opens it, signed in', async () => {
    const path = await press(worker, told?.tag ?? '');
    expect(path).toBe(told?.path);
    expect(await countShown(worker)).toBe(0);
    await device.goto(path);
    await expect(device.getByRole('article', { name: `Gala ${school.mark}` }).first()).toBeVisible();
  });

  await test.step('a message comes with its kind alone', async () => {
    await write(`Sipho was ill ${school.mark}`);
    await expect.poll(() => pushedTo(request, host)).toHaveLength(2);
    const all = await pushedTo(request, host);
    const message = all.find(({ tag }) => tag !== told?.tag);
    if (!message) throw new Error('no message was pushed');
    expect(message.title).toBe(school.name);
    for (const word of ['Sipho', 'ill', 'Palesa', 'Moloi']) expect(message.body).not.toContain(word);
    expect(await deliver(worker, message)).toHaveLength(1);
  });

  await test.step('signed out, the browser ends it and takes away what it shows', async () => {
    await device.goto('/dashboard/announcements');
    // What is asked as it ends is refused.
    await device.waitForLoadState('networkidle');
    await device.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(device).toHaveURL(/\/$/);
    await expect.poll(() => isSubscribed(device)).toBe(false);
    await expect.poll(() => countShown(worker)).toBe(0);
  });

  await test.step('and the portal sends nothing there any more: the mail comes at once', async () => {
    await announce(`Choir ${school.mark}`);
    await mailTo(request, parent.email, new RegExp(`Choir ${school.mark}`));
    expect(await pushedTo(request, host)).toHaveLength(2);
  });

  await test.step('who signs in there next is told nothing until they ask for it', async () => {
    await signIn(device, next.email, 'secret-word');
    await device.waitForURL(/\/dashboard/);
    await device.goto('/dashboard/settings');
    await expect(turnOn).toBeVisible();
    expect(await isSubscribed(device)).toBe(false);
    await announce(`Chess ${school.mark}`);
    await mailTo(request, next.email, new RegExp(`Chess ${school.mark}`));
    expect(await pushedTo(request, host)).toHaveLength(2);
    expect(await countShown(worker)).toBe(0);
  });

  await test.step('whose wish comes back with their next sign-in', async () => {
    await device.evaluate(() => localStorage.removeItem('sb-localhost-auth-token'));
    await enter(device, parent.email, '/dashboard/settings', 'secret-word');
    await expect(
      device.getByText('This browser shows notices, also while the portal is closed.'),
    ).toBeVisible();
    await announce(`Drama ${school.mark}`);
    await expect.poll(() => pushedTo(request, host)).toHaveLength(3);
  });
});
