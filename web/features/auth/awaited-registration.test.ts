import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft } from '#web/lib/draft-storage.ts';
import { forgetAwaited, keepAwaited, registrationDraft } from './awaited-registration.ts';

const typed = {
  first_name: 'Thabo',
  email: '082 555 0101',
  phone: '+27 82 555 0101',
  password: 'secret-word',
  confirm_password: 'secret-word',
};
const kept = () => (readDraft(registrationDraft('parent')) as { values: object } | null)?.values;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('keeps what was typed but the passwords and the mistyped number, which was offered as the contact number too', () => {
  keepAwaited('parent', typed);
  expect(kept()).toEqual({ first_name: 'Thabo', email: '', phone: '' });
});

it('keeps a contact number of its own', () => {
  keepAwaited('parent', { ...typed, phone: '083 555 0102' });
  expect(kept()).toMatchObject({ phone: '083 555 0102' });
});

it('forgets it', () => {
  keepAwaited('parent', typed);
  forgetAwaited('parent');
  expect(kept()).toBeUndefined();
});
