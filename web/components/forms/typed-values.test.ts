import { expect, test } from 'vitest';
import { isChanged, isOther, keptAbove, onlyChanged, withoutSecrets } from './typed-values.ts';

test('empty, absent and null are one, and the order of names is none', () => {
  expect(isChanged({ code: '', name: 'Art', list: [] }, { name: 'Art', code: null })).toBe(false);
  expect(isChanged({ quiet: false }, { quiet: true })).toBe(true);
});

test('what stands is what was typed but for the blanks around it, which nobody writes', () => {
  expect(isOther('Late \n', 'Late')).toBe(false);
  expect(isOther([{ language: 'zu', title: ' Umcimbi' }], [{ language: 'zu', title: 'Umcimbi' }])).toBe(
    false,
  );
  expect(isOther(' ', null)).toBe(false);
  expect(isOther('Late  again', 'Late again')).toBe(true);
  expect(isOther(false, true)).toBe(true);
});

test('a child row with a name, or a tick, is a change', () => {
  const blank = { children: [{ first_name: '', subject_ids: [] as string[] }] };
  expect(isChanged({ children: [{ first_name: '', subject_ids: [] }] }, blank)).toBe(false);
  expect(isChanged({ children: [{ first_name: 'Sipho', subject_ids: [] }] }, blank)).toBe(true);
  expect(isChanged({ children: [{ first_name: '', subject_ids: ['art'] }] }, blank)).toBe(true);
  expect(isChanged({ children: [...blank.children, ...blank.children] }, blank)).toBe(true);
});

test('of a form only what was changed is written, an emptied field among it', () => {
  const start = { name: 'Art', code: '', phone: '082', subjects: ['a'] };
  expect(onlyChanged({ name: 'Arts', code: null, phone: null, subjects: ['a'] }, start)).toEqual({
    name: 'Arts',
    phone: null,
  });
  expect(onlyChanged({ name: 'Art', code: null }, start)).toBeNull();
});

test('what is made of a field is written where the field itself was changed', () => {
  const start = { day: '1', code: '' };
  expect(onlyChanged({ day: 1, code: null }, start, { day: '1', code: '' })).toBeNull();
  expect(onlyChanged({ day: 2, code: null }, start, { day: '2', code: '' })).toEqual({ day: 2 });
});

test('that everybody is meant, where nobody had been chosen, is a change', () => {
  const start = { title: 'Art', audience: null };
  expect(onlyChanged({ title: 'Art', audience: [] }, start)).toEqual({ audience: [] });
  expect(onlyChanged({ title: 'Art', audience: null }, start)).toBeNull();
});

test('a password is not among what is kept', () => {
  expect(withoutSecrets({ email: 'a@b.org', password: 'secret' }, ['password'])).toEqual({
    email: 'a@b.org',
  });
});

test('what comes back late stands above what was typed by then, and takes no choice back', () => {
  const start = { desk: '', subject: '', content: '' };
  const kept = { desk: 'accounts', subject: 'Fees', content: 'We pay on Friday.' };
  expect(keptAbove(kept, start, start)).toEqual(kept);
  expect(keptAbove(kept, { ...start, desk: 'office', content: 'All of it.' }, start)).toEqual({
    desk: 'office',
    subject: 'Fees',
    content: 'We pay on Friday.\nAll of it.',
  });
  expect(keptAbove({ title: 'Trip' }, { title: '' }, { title: '' })).toEqual({ title: 'Trip' });
});
