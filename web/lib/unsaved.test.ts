import { afterEach, expect, test, vi } from 'vitest';
import {
  ask,
  closeDialog,
  guard,
  mayLeave,
  type Question,
  setAsker,
  staysOver,
  type Unsaved,
  wouldLose,
} from './unsaved.ts';

const question = (title: string): Question => ({
  title,
  description: '',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep',
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A form in which something was typed, or nothing. */
function form(title: string | null, place: Unsaved['place'] = 'page') {
  const forget = vi.fn();
  ends.push(guard({ place, question: () => (title ? question(title) : null), forget }));
  return { forget };
}

/** Somebody who answers every question alike, and what was asked. */
function person(answer: boolean) {
  const heard: string[] = [];
  ends.push(
    setAsker(async ({ title }) => {
      heard.push(title);
      return answer;
    }),
  );
  return heard;
}

test('an untouched form is left without a question', async () => {
  const heard = person(false);
  form(null);
  expect(wouldLose()).toBe(false);
  expect(await mayLeave()).toBe(true);
  expect(heard).toEqual([]);
});

test('what was typed is asked about, and forgotten only when that is agreed', async () => {
  person(false);
  const { forget } = form('report');
  expect(wouldLose()).toBe(true);
  expect(await mayLeave()).toBe(false);
  expect(forget).not.toHaveBeenCalled();
  person(true);
  expect(await mayLeave()).toBe(true);
  expect(forget).toHaveBeenCalledOnce();
});

test('a window that closes asks about itself, and leaves the form under it alone', async () => {
  const heard = person(true);
  const under = form('page');
  const window = form('window', 'dialog');
  const close = vi.fn();
  await closeDialog(close);
  expect(heard).toEqual(['window']);
  expect(close).toHaveBeenCalledOnce();
  expect(window.forget).toHaveBeenCalledOnce();
  expect(under.forget).not.toHaveBeenCalled();
});

test('whoever asks while a question stands gets its answer, and no second question', async () => {
  let answer = (_agreed: boolean) => {};
  const asks = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  ends.push(setAsker(asks));
  const both = Promise.all([ask(question('first')), ask(question('second'))]);
  await vi.waitFor(() => expect(asks).toHaveBeenCalled());
  answer(true);
  expect(await both).toEqual([true, true]);
  expect(asks).toHaveBeenCalledOnce();
});

test('what draws the questions is fetched when something is typed, but of a form that is asked late when it is asked', async () => {
  const { unsaved } = await import('./unsaved.ts');
  expect([unsaved.isGuarded(), unsaved.isAskedSoon()]).toEqual([false, false]);
  const late = guard({
    place: 'page',
    question: () => question('registration'),
    forget: vi.fn(),
    isAskedLate: true,
  });
  ends.push(late);
  expect([unsaved.isGuarded(), unsaved.isAskedSoon(), wouldLose()]).toEqual([true, false, true]);
  const leaving = mayLeave();
  expect(unsaved.isAskerWanted()).toBe(true);
  const heard = person(false);
  expect(await leaving).toBe(false);
  expect(heard).toEqual(['registration']);
  form('report');
  expect(unsaved.isAskedSoon()).toBe(true);
});

test('what stays over a part of the address is asked about where another part changes', () => {
  const letters = { staysOnPath: ['list'] };
  expect(staysOver(letters, ['list'])).toBe(true);
  expect(staysOver(letters, ['school'])).toBe(false);
  expect(staysOver(letters, ['list', 'school'])).toBe(false);
  expect([staysOver({}, ['list']), staysOver({ staysOnPath: true }, ['school'])]).toEqual([false, true]);
});
