import { zodResolver } from '@hookform/resolvers/zod';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { firstName } from '#contract/people-sentences.ts';
import { said } from '#contract/said.ts';
import { nameOf, saidOf, sentenceOf } from './said.ts';

test('what a form keeps is said in the language of now, without checking again', async () => {
  let language = 'en';
  const required = () => ({ en: 'Name is required', zu: 'Igama liyadingeka' })[language] ?? '';
  const form = z.object({ name: z.string().check(z.minLength(1, said(required))) });
  const { errors } = await zodResolver(form)({ name: '' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const kept = errors.name?.message;
  expect(saidOf(kept)).toBe('Name is required');
  language = 'zu';
  expect(saidOf(kept)).toBe('Igama liyadingeka');
});

test('a sentence has one name, however often it is told', () => {
  const schema = requiredText(firstName);
  const [one, other] = [schema.safeParse(''), schema.safeParse(' ')].map(
    ({ error }) => error?.issues[0]?.message,
  );
  expect(one).toBe(other);
  expect(sentenceOf(one)).toBe(firstName.required);
  expect(nameOf(firstName.required)).toBe(one);
});

test('and carries what it is given', () => {
  const kept = requiredText(firstName, 5).safeParse('Nomathemba').error?.issues[0]?.message;
  expect(saidOf(kept)).toBe('First name can be at most 5 characters long');
});

test.each(['There is no such grade', '', 'said:', 'said:99999', undefined])('%j stays as it is', (text) => {
  expect(saidOf(text)).toBe(text);
});
