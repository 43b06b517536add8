import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { unlessHalfTyped } from './half-typed.ts';

const field = (badInput: boolean) => ({ validity: { badInput }, reportValidity: vi.fn() });

/** A form that is sent with these fields, beside a button and a group, which have nothing to be typed in. */
function send(fields: ReturnType<typeof field>[]) {
  const submit = vi.fn();
  const preventDefault = vi.fn();
  const currentTarget = { elements: [{}, ...fields] };
  unlessHalfTyped(submit)({ currentTarget, preventDefault } as unknown as FormEvent<HTMLFormElement>);
  return { submit, preventDefault };
}

test('a form whose dates are whole or empty is sent', () => {
  const { submit, preventDefault } = send([field(false), field(false)]);
  expect(submit).toHaveBeenCalledOnce();
  expect(preventDefault).not.toHaveBeenCalled();
});

test('the 30th of February is told at its field, and nothing is sent', () => {
  const february = field(true);
  const { submit, preventDefault } = send([field(false), february]);
  expect(submit).not.toHaveBeenCalled();
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(february.reportValidity).toHaveBeenCalledOnce();
});
