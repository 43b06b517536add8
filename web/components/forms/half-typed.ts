import type { FormEventHandler } from 'react';

type Control = Element & { validity?: ValidityState; reportValidity?: () => boolean };

/**
 * For the `onSubmit` of a form with a date or a time. A browser hands over one that is half typed, or that no calendar
 * has, as if the field were empty: what stood there before would go without a word. Its own text at the field says
 * what is wrong, and nothing is sent.
 */
export const unlessHalfTyped =
  (submit: FormEventHandler<HTMLFormElement>): FormEventHandler<HTMLFormElement> =>
  (event) => {
    const controls: Control[] = [...event.currentTarget.elements];
    const halfTyped = controls.find(({ validity }) => validity?.badInput);
    if (!halfTyped) return submit(event);
    event.preventDefault();
    halfTyped.reportValidity?.();
  };
