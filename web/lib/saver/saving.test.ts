import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSaver, isSaving } from './saving.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const signIn = (id: string) =>
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify({ user: { id } }));
const signOut = () => localStorage.removeItem('sb-localhost-auth-token');

let browser = false;
const root: { dataset: Record<string, string> } = { dataset: {} };

beforeEach(() => {
  browser = false;
  root.dataset = {};
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('matchMedia', () => ({ matches: browser }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('until somebody chooses, it is as the browser says', () => {
  expect(isSaving()).toBe(false);
  browser = true;
  expect(isSaving()).toBe(true);
  chooseSaver('off');
  expect(isSaving()).toBe(false);
  chooseSaver('browser');
  expect(isSaving()).toBe(true);
});

test('on a shared phone each finds what they chose, and a newcomer what was last chosen', () => {
  signIn('mother');
  chooseSaver('on');
  signOut();
  expect(isSaving()).toBe(true);
  signIn('son');
  expect(isSaving()).toBe(true);
  chooseSaver('off');
  signOut();
  signIn('mother');
  expect(isSaving()).toBe(true);
});

test('what is drawn without asking finds it at the root', () => {
  chooseSaver('on');
  expect(root.dataset.saver).toBe('on');
  chooseSaver('off');
  expect(root.dataset.saver).toBeUndefined();
});

test('the page finds it before the first paint, for the person as the app does', () => {
  const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');
  vi.stubGlobal('navigator', {});
  const atRoot = () => {
    root.dataset = {};
    new Function(script)();
    return root.dataset.saver === 'on';
  };
  signIn('mother');
  chooseSaver('on');
  signOut();
  signIn('son');
  chooseSaver('off');
  expect(atRoot()).toBe(false);
  signOut();
  signIn('mother');
  expect(atRoot()).toBe(true);
  signOut();
  expect(atRoot()).toBe(false);
  browser = true;
  signIn('mother');
  chooseSaver('browser');
  expect(atRoot()).toBe(true);
  localStorage.setItem('sb-localhost-auth-token', 'torn');
  expect(atRoot()).toBe(true);
});
