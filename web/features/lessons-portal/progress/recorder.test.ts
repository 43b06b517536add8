import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlaces, keepProgress, readKept } from './kept.ts';
import { ProgressRecorder } from './recorder.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

function opened(begun?: ConstructorParameters<typeof ProgressRecorder>[0]['begun']) {
  const send = vi.fn();
  const recorder = new ProgressRecorder({ userId: 'me', lessonId: 'a', begun, send });
  const play = (from: number, to: number) => {
    for (let second = from; second <= to; second += 1) recorder.played(second, 600);
  };
  return { recorder, send, play, kept: () => readKept('me').a };
}

test('a lesson that is only open writes nothing, however often it is hidden', () => {
  const { recorder, send, kept } = opened();
  recorder.stop();
  expect(send).not.toHaveBeenCalled();
  expect(kept()).toBeUndefined();
});

test('is kept every few seconds and sent every half minute', () => {
  const { play, send, kept } = opened();
  play(1, 10);
  expect(send).not.toHaveBeenCalled();
  expect(kept()?.positionSeconds).toBeGreaterThan(5);
  play(11, 31);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a pause sends at once, and another one without playing sends nothing', () => {
  const { recorder, play, send, kept } = opened();
  play(1, 4);
  recorder.stop();
  recorder.stop();
  expect(send).toHaveBeenCalledTimes(1);
  expect(kept()).toMatchObject({ positionSeconds: 4, completedAt: null });
});

test('jumping ahead is not watching', () => {
  const { recorder, play, kept } = opened();
  play(1, 4);
  recorder.played(500, 600);
  recorder.stop();
  expect(kept()).toMatchObject({ positionSeconds: 500, watched: [[0, 4]] });
});

test('what is seen three times counts once, and is sent all the same', () => {
  const { recorder, play, send, kept } = opened();
  for (const round of [1, 2, 3]) {
    play(1, 200);
    expect(send.mock.calls.length).toBeGreaterThanOrEqual(round * 6);
    recorder.played(0, 600);
  }
  recorder.stop();
  expect(kept()?.watched).toEqual([[0, 200]]);
});

test('near its end it is done, once, and stays done when it is watched again', () => {
  const { recorder, send, play } = opened();
  play(565, 575);
  expect(send).toHaveBeenCalledTimes(1);
  const { completedAt } = recorder;
  expect(completedAt).not.toBeNull();
  play(1, 5);
  expect(recorder.completedAt).toBe(completedAt);
});

test('a learner marks it done where it stands', () => {
  const row = {
    lessonId: 'a',
    positionSeconds: 90,
    watchedSeconds: 80,
    watched: [[0, 80]] as const,
    completedAt: null,
    reopenedAt: null,
    updatedAt: 'noon',
  };
  const { recorder, send, kept } = opened(row);
  recorder.markDone();
  expect(send).toHaveBeenCalledTimes(1);
  expect(kept()).toMatchObject({ positionSeconds: 90, watched: [[0, 80]] });
  expect(kept()?.completedAt).not.toBeNull();
});

test('it is not done after all, also for the video that plays on, until it is watched to its end again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  try {
    const { recorder, play, kept } = opened();
    play(565, 575);
    expect(kept()?.completedAt).not.toBeNull();
    vi.setSystemTime(Date.parse('2026-11-21T10:05:00Z'));
    const button = new ProgressRecorder({ userId: 'me', lessonId: 'a', begun: undefined, send: vi.fn() });
    button.markNotDone();
    expect(kept()).toMatchObject({ completedAt: null, reopenedAt: '2026-11-21T10:05:00.000Z' });
    // Of a page that has not heard of it, what is kept says the same.
    play(10, 20);
    recorder.stop();
    expect(kept()?.completedAt).toBeNull();
    recorder.forgetDone();
    vi.setSystemTime(Date.parse('2026-11-21T10:10:00Z'));
    play(560, 575);
    expect(kept()?.completedAt).toBe('2026-11-21T10:10:00.000Z');
  } finally {
    vi.useRealTimers();
  }
});

test('done that was said beside the video stays done while it plays on, whether that was sent or not', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  try {
    const { recorder, play, kept } = opened();
    play(1, 10);
    const button = new ProgressRecorder({ userId: 'me', lessonId: 'a', begun: undefined, send: vi.fn() });
    button.markDone();
    vi.setSystemTime(Date.parse('2026-11-21T10:01:00Z'));
    play(11, 20);
    recorder.stop();
    expect(kept()).toMatchObject({
      positionSeconds: 20,
      completedAt: '2026-11-21T10:00:00.000Z',
      sent: false,
    });
    button.markNotDone();
    vi.setSystemTime(Date.parse('2026-11-21T10:02:00Z'));
    play(21, 30);
    recorder.stop();
    expect(kept()).toMatchObject({ completedAt: null, reopenedAt: '2026-11-21T10:01:00.000Z' });
  } finally {
    vi.useRealTimers();
  }
});

test('the account’s places are kept for the time without a network, and what is still to be sent stays', () => {
  const row = (lessonId: string, positionSeconds: number, updatedAt: string) => ({
    lessonId,
    positionSeconds,
    watchedSeconds: 10,
    watched: [[0, 10]] as const,
    completedAt: null,
    reopenedAt: null,
    updatedAt,
  });
  const here = { watched: [[0, 5]] as const, completedAt: null, reopenedAt: null };
  const at = (hour: string) => Date.parse(`2026-11-21T${hour}:00:00Z`);
  keepProgress('me', 'unsent', { ...here, positionSeconds: 50, at: at('08'), sent: false });
  keepProgress('me', 'older', { ...here, positionSeconds: 50, at: at('08'), sent: true });
  keepProgress('me', 'newer', { ...here, positionSeconds: 50, at: at('12'), sent: true });
  keepPlaces(
    'me',
    ['unsent', 'older', 'newer', 'elsewhere'].map((id) => row(id, 300, '2026-11-21T10:00:00Z')),
  );
  const places = Object.entries(readKept('me')).map(([id, { positionSeconds, sent }]) => [
    id,
    positionSeconds,
    sent,
  ]);
  expect(places).toEqual([
    ['unsent', 50, false],
    ['older', 300, true],
    ['newer', 50, true],
    ['elsewhere', 300, true],
  ]);
});
