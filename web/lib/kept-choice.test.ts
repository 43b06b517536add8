import { afterEach, expect, it, vi } from 'vitest';
import { keepChoice, readChoice } from './kept-choice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a choice is kept for each person, and can be forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepChoice('child:thandi', 'sipho');
  expect(readChoice('child:thandi')).toBe('sipho');
  expect(readChoice('child:pule')).toBeNull();
  keepChoice('child:thandi', null);
  expect(readChoice('child:thandi')).toBeNull();
});

it('without storage a choice lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('storage is switched off');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepChoice('child:thandi', 'sipho');
  expect(readChoice('child:thandi')).toBe('sipho');
  keepChoice('child:thandi', null);
  expect(readChoice('child:thandi')).toBeNull();
});
