import { zodResolver } from '@hookform/resolvers/zod';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fillRequiredAndFile } from '#contract/form-sentences.ts';
import { told } from '#contract/said.ts';
import { timetableForm } from '#contract/timetable.ts';
import { Field, FieldGroup } from './field.tsx';

/** What stands under the label, without the marks. */
const textOf = (error: string | undefined) =>
  renderToStaticMarkup(
    <Field label="Start time" error={error}>
      {(control) => <input {...control} />}
    </Field>,
  ).replace(/^.*<\/label>|<[^>]*>/g, '');

it('an empty field says which one it is, whatever the form says as a whole', async () => {
  const nothing = {
    title: '',
    description: '',
    day_of_week: '',
    start_time: '',
    end_time: '',
    room_number: '',
    subject_id: '',
    grade_id: '',
  };
  const { errors } = await zodResolver(timetableForm)(nothing, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const needed = ['title', 'day_of_week', 'start_time', 'end_time', 'subject_id', 'grade_id'];
  expect(Object.keys(errors).sort()).toEqual(needed.sort());
  for (const problem of Object.values(errors))
    expect(textOf(problem?.message)).toBe('Start time is required');
  expect(textOf(told(fillRequiredAndFile))).toBe('Start time is required');
  expect(
    renderToStaticMarkup(
      <FieldGroup legend="Recipient" error={told(fillRequiredAndFile)}>
        <input />
      </FieldGroup>,
    ),
  ).toContain('Recipient is required');
});

it('what is wrong with a filled field is said as it is', () => {
  expect(textOf('Enter a time such as 08:30')).toBe('Enter a time such as 08:30');
  expect(textOf(undefined)).toBe('');
});
