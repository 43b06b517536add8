import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetShown, noteProfile } from '#web/lib/acting.ts';
import { sayRefusalsBy } from '#web/lib/refusals.ts';
import { RequestError } from '#web/lib/request.ts';
import { beginKeeping, forgetKept, waitingElsewhere } from './mark.ts';
import { Outbox } from './outbox.ts';
import { freshDevice, signedIn } from './testing.ts';
import { waitingHere } from './waiting.ts';

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };
const lost = () => Promise.reject(new RequestError('', '', 0, ''));
const refused = () => Promise.reject(new RequestError('You are not part of it.', 'P0001', 400, ''));

type Body = { text: string };
const reply = (id: string) => ({ id, kind: 'reply', about: 'conversation', body: { text: id } });

/** One lock at a time, as a browser gives them to all of its tabs. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    last = last.then(work, work);
    return last;
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}

/** A line on which nothing gets through until it is released. */
function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release: () => release() };
}

const waiting = () => waitingHere.all().map(({ id, refusal }) => ({ id, refusal }));

afterEach(forgetShown);
beforeEach(() => {
  freshDevice();
  stubLocks();
  onlineManager.setOnline(true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signedIn('ann', 'one');
  beginKeeping('ann', 'parent');
});

test('what is sent at once has arrived, and does not wait', async () => {
  const sent: string[] = [];
  const outbox = new Outbox(ann, { reply: async ({ text }: Body) => void sent.push(text) });
  expect(await outbox.submit(reply('one'))).toBe(true);
  expect(sent).toEqual(['one']);
  expect(waiting()).toEqual([]);
});

test('without an answer it waits, survives the page, and is sent in the order of writing', async () => {
  const cut = new Outbox(ann, { reply: lost });
  expect(await cut.submit(reply('one'))).toBe(false);
  expect(await cut.submit(reply('two'))).toBe(false);
  expect(waiting()).toEqual([
    { id: 'one', refusal: null },
    { id: 'two', refusal: null },
  ]);
  const sent: string[] = [];
  const later = new Outbox(ann, { reply: async ({ text }: Body) => void sent.push(text) });
  await later.send();
  expect(sent).toEqual(['one', 'two']);
  expect(waiting()).toEqual([]);
});

test('while a gateway answers for a server that starts anew it waits, and nothing is taken for a refusal', async () => {
  const starting = () => Promise.reject(new RequestError('<h1>502</h1>', '', 502, ''));
  expect(await new Outbox(ann, { reply: starting }).submit(reply('one'))).toBe(false);
  expect(waiting()).toEqual([{ id: 'one', refusal: null }]);
});

test('who sends it is told the name of whom it is for, at once and later', async () => {
  const names: string[] = [];
  const to = async (_: Body, name: string) => void names.push(name);
  await new Outbox(ann, { reply: to }).submit({ ...reply('one'), label: 'Mr Nkosi' });
  await new Outbox(ann, { reply: lost }).submit({ ...reply('two'), label: 'Ms Botha' });
  await new Outbox(ann, { reply: to }).send();
  expect(names).toEqual(['Mr Nkosi', 'Ms Botha']);
});

test('two tabs that send at the same time send each thing once', async () => {
  await new Outbox(ann, { reply: lost }).submit(reply('one'));
  const sent: string[] = [];
  const tab = () => new Outbox(ann, { reply: async ({ text }: Body) => void sent.push(text) });
  await Promise.all([tab().send(), tab().send()]);
  expect(sent).toEqual(['one']);
});

test('a refusal gives it back to whoever wrote it', async () => {
  const outbox = new Outbox(ann, { reply: refused });
  await expect(outbox.submit(reply('one'))).rejects.toThrow('You are not part of it.');
  expect(waiting()).toEqual([]);
});

test('what was refused later stays with its text and the reason, and holds nothing up', async () => {
  const cut = new Outbox(ann, { reply: lost });
  await cut.submit(reply('one'));
  await cut.submit(reply('two'));
  const sent: string[] = [];
  const later = new Outbox(ann, {
    reply: async ({ text }: Body) => (text === 'one' ? refused() : void sent.push(text)),
  });
  await later.send();
  expect(sent).toEqual(['two']);
  expect(waiting()).toEqual([{ id: 'one', refusal: 'You are not part of it.' }]);
  expect(waitingHere.all()[0]?.body).toEqual({ text: 'one' });
  // The reader has changed the language.
  sayRefusalsBy(() => 'Awuyona ingxenye yayo.');
  await later.show();
  expect(waiting()).toEqual([{ id: 'one', refusal: 'Awuyona ingxenye yayo.' }]);
  sayRefusalsBy(() => undefined);
  await later.send();
  expect(waiting(), 'it is not tried again by itself').toHaveLength(1);
  await later.drop('one');
  expect(waiting()).toEqual([]);
});

test('what was refused is sent once more when its writer asks for it', async () => {
  await new Outbox(ann, { reply: lost }).submit(reply('one'));
  const answers = [refused, async () => {}];
  const outbox = new Outbox(ann, { reply: () => answers.shift()?.() ?? lost() });
  await outbox.send();
  expect(waiting()).toEqual([{ id: 'one', refusal: 'You are not part of it.' }]);
  await outbox.retry('one');
  expect(waiting()).toEqual([]);
});

test('on a device that is full, or keeps nothing, it is sent at once, and fails where it cannot be', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent: string[] = [];
  const outbox = new Outbox(ann, { reply: async ({ text }: Body) => void sent.push(text) });
  expect(await outbox.submit(reply('one'))).toBe(true);
  expect(sent).toEqual(['one']);
  await expect(new Outbox(ann, { reply: lost }).submit(reply('two'))).rejects.toMatchObject({ status: 0 });
  put.mockRestore();
});

test('a page that has not heard of the sign-out never says that something has arrived which was not sent', async () => {
  const outbox = new Outbox(ann, { reply: lost });
  await forgetKept();
  await expect(outbox.submit(reply('one'))).rejects.toThrow();
});

test('what is on its way when its session ends was not sent, unless its answer has come', async () => {
  const ended = async () => {
    await forgetKept();
    await lost();
  };
  await expect(new Outbox(ann, { reply: ended }).submit(reply('one'))).rejects.toMatchObject({
    code: 'PGRST301',
  });
  beginKeeping('ann', 'parent');
  expect(await new Outbox(ann, { reply: () => forgetKept() }).submit(reply('two'))).toBe(true);
});

test('where no database can be opened it is known all the same that nothing waits', async () => {
  // As a page that has just been opened.
  vi.resetModules();
  const [{ Outbox: Fresh }, { waitingHere: shown }] = await Promise.all([
    import('./outbox.ts'),
    import('./waiting.ts'),
  ]);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The disk is full', 'UnknownError');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(shown.isKnown()).toBe(false);
  await expect(new Fresh(ann, { reply: lost }).send()).rejects.toThrow('The disk is full');
  expect([shown.isKnown(), shown.all()]).toEqual([true, []]);
});

test.each([
  ['after a sign-out', () => forgetKept()],
  ['as another account', () => signedIn('ben', 'two')],
  ['in a session that the same account began anew', () => signedIn('ann', 'two')],
])('nothing is sent %s', async (_when, happen) => {
  await new Outbox(ann, { reply: lost }).submit(reply('one'));
  await happen();
  const send = vi.fn(async () => undefined);
  await new Outbox(ann, { reply: send }).send();
  expect(send).not.toHaveBeenCalled();
  expect(waiting()).toEqual([]);
});

test('a session that has to be renewed first refuses nothing', async () => {
  const expired = () => Promise.reject(new RequestError('JWT expired', 'PGRST303', 401, ''));
  expect(await new Outbox(ann, { reply: expired }).submit(reply('one'))).toBe(false);
  expect(waiting()).toEqual([{ id: 'one', refusal: null }]);
});

test('what waits under one profile of the account is sent when that one is in use again, and as nothing else', async () => {
  noteProfile('parent');
  await new Outbox(ann, { reply: lost }).submit(reply('one'));
  forgetShown();
  // The page has begun anew, as the other one.
  localStorage.removeItem('acting');
  noteProfile('teacher');
  beginKeeping('ann', 'teacher');
  const send = vi.fn(async () => undefined);
  for (const profileId of ['teacher', 'parent'])
    await new Outbox({ ...ann, profileId }, { reply: send }).send();
  expect(send).not.toHaveBeenCalled();
  expect([waiting(), waitingElsewhere()]).toEqual([[], { parent: 1 }]);
  forgetShown();
  localStorage.removeItem('acting');
  noteProfile('parent');
  await new Outbox(ann, { reply: send }).send();
  expect(send).toHaveBeenCalledTimes(1);
  expect(waitingElsewhere()).toEqual({});
});

test('what is written while something hangs on the line lies on the device at once, and goes out after it', async () => {
  const sent: string[] = [];
  const line = held();
  const outbox = new Outbox(ann, {
    reply: async ({ text }: Body) => {
      if (text === 'one') await line.until;
      sent.push(text);
    },
  });
  const first = outbox.submit(reply('one'));
  const second = outbox.submit(reply('two'));
  await vi.waitFor(() => expect(waiting().map(({ id }) => id)).toEqual(['one', 'two']));
  line.release();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(sent).toEqual(['one', 'two']);
});

test('where nothing can be kept, what was written later waits for its turn all the same', async () => {
  const sent: string[] = [];
  const line = held();
  const outbox = new Outbox(
    { ...ann, sessionId: 'of another page' },
    {
      reply: async ({ text }: Body) => {
        if (text === 'one') await line.until;
        sent.push(text);
      },
    },
  );
  const both = [outbox.submit(reply('one')), outbox.submit(reply('two'))];
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([]);
  line.release();
  await Promise.all(both);
  expect(sent).toEqual(['one', 'two']);
});
