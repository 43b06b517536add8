import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeLightForm } from './light-form.ts';

type Name = { first: string; last: string; agreed: boolean };

const schema = z.object({
  first: z.string().check(z.trim(), z.minLength(1, 'First name is required')),
  last: z.string().check(z.minLength(1, 'Last name is required'), z.maxLength(5, 'Too long')),
  agreed: z.boolean(),
});

/** A control as a form sees it. */
const control = (type = 'text') => {
  const focused = { times: 0 };
  const shown = { type, value: '', checked: false, focus: () => (focused.times += 1), focused };
  return shown as typeof shown & HTMLInputElement & { focused: typeof focused };
};

function filled(start: Partial<Name> = {}, load: () => Promise<typeof schema> = async () => schema) {
  let drawn = 0;
  let fetched = 0;
  const form = makeLightForm<Name, z.output<typeof schema>>({
    defaultValues: { first: 'Thandi', last: 'Nkosi', agreed: false, ...start },
    schema: load,
    fetchSchema: () => (fetched += 1),
    redraw: () => (drawn += 1),
  });
  const controls = { first: control(), last: control(), agreed: control('checkbox') };
  for (const [name, each] of Object.entries(controls)) form.register(name as keyof Name).ref(each);
  const type = (name: 'first' | 'last', text: string) => {
    controls[name].value = text;
    form.register(name).onChange({ target: controls[name] });
  };
  const sent: unknown[] = [];
  const submit = form.handleSubmit((values) => sent.push(values));
  return { form, controls, type, submit, sent, drawn: () => drawn, fetched: () => fetched };
}

test('what is typed while the rest is saved stays, and is no part of what was saved', () => {
  const { form, controls, type } = filled();
  type('first', 'Thandi Ann');
  const sent = form.getValues();
  type('last', 'Dube');
  form.reset(sent, { keepValues: true });
  expect(controls.last.value).toBe('Dube');
  expect(form.getValues()).toEqual({ ...sent, last: 'Dube' });
  expect(form.control._defaultValues).toEqual(sent);
});

test('the fields show what the form begins with', () => {
  const { controls } = filled({ agreed: true });
  expect([controls.first.value, controls.agreed.checked]).toEqual(['Thandi', true]);
});

test('what is typed is sent as the schema makes it', async () => {
  const { type, submit, sent } = filled();
  type('first', '  Naledi ');
  await submit();
  expect(sent).toEqual([{ first: 'Naledi', last: 'Nkosi', agreed: false }]);
});

test('what a keeper of passwords fills in without a word is sent, too', async () => {
  const { controls, submit, sent } = filled();
  controls.first.value = 'Lerato';
  await submit();
  expect(sent).toEqual([{ first: 'Lerato', last: 'Nkosi', agreed: false }]);
});

test('the schema is fetched when something is typed, before it is sent', () => {
  const { type, fetched } = filled();
  expect(fetched()).toBe(0);
  type('first', 'N');
  expect(fetched()).toBe(1);
});

test('what is wrong is said at its field, the first takes the focus, and nothing is sent', async () => {
  const { form, controls, type, submit, sent } = filled();
  type('last', '');
  type('first', ' ');
  await submit();
  expect(form.formState.errors).toEqual({
    first: { message: 'First name is required' },
    last: { message: 'Last name is required' },
  });
  expect([controls.first.focused.times, controls.last.focused.times]).toEqual([1, 0]);
  expect(sent).toEqual([]);
});

test('once sent, a field is judged as it is mended, and the others wait for their turn', async () => {
  const { form, type, submit } = filled({ first: '', last: '' });
  await submit();
  type('first', 'Naledi');
  await expect.poll(() => form.formState.errors).toEqual({ last: { message: 'Last name is required' } });
});

test('pressed again while the schema is on its way, it is sent once', async () => {
  let arrive = (_: typeof schema) => {};
  const { submit, sent } = filled({}, () => new Promise((resolve) => (arrive = resolve)));
  const both = [submit(), submit()];
  arrive(schema);
  await Promise.all(both);
  expect(sent).toHaveLength(1);
});

test('a refusal of the server stands at its field until the field is changed', async () => {
  const { form, controls, type } = filled();
  form.setError('last', { message: 'This name is taken' }, { shouldFocus: true });
  expect(form.formState.errors.last?.message).toBe('This name is taken');
  expect(controls.last.focused.times).toBe(1);
  type('last', 'Zulu');
  await expect.poll(() => form.formState.errors).toEqual({});
});

test('saved values are what the form begins with from then on; a draft is not', () => {
  const { form, controls, type } = filled();
  form.reset({ first: 'Draft', last: 'Nkosi', agreed: false }, { keepDefaultValues: true });
  expect([controls.first.value, form.control._defaultValues.first]).toEqual(['Draft', 'Thandi']);
  type('first', 'Naledi');
  form.reset(form.getValues());
  expect(form.control._defaultValues.first).toBe('Naledi');
  form.reset();
  expect(controls.first.value).toBe('Naledi');
});

test('a draft is told of each change, a watched field is drawn anew', () => {
  const { form, type, drawn } = filled();
  let told = 0;
  const stop = form.subscribe({ formState: { values: true }, callback: () => (told += 1) });
  type('first', 'N');
  expect([told, drawn()]).toEqual([1, 0]);
  form.watch('first');
  type('first', 'Na');
  expect([told, drawn()]).toEqual([2, 1]);
  stop();
  type('first', 'Nal');
  expect(told).toBe(2);
});

test('a field that comes back shows what was typed there', () => {
  const { form, type } = filled();
  type('last', 'Zulu');
  form.register('last').ref(null);
  const again = control();
  form.register('last').ref(again);
  expect(again.value).toBe('Zulu');
});
