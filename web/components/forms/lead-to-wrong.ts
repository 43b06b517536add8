import type { FormEventHandler } from 'react';

const WRONG = '[aria-invalid="true"]';

/**
 * For the `onSubmit` of a form that holds more than its fields, such as a file or a school that is picked: when it is
 * refused, focus goes to the first control that is wrong, which the form's own order of fields may not know.
 */
export const leadToWrong =
  (submit: FormEventHandler<HTMLFormElement>): FormEventHandler<HTMLFormElement> =>
  (event) => {
    const form = event.currentTarget;
    Promise.resolve(submit(event) as unknown).then(() =>
      // Once what is wrong has been drawn.
      requestAnimationFrame(() => {
        if (document.activeElement?.matches(WRONG)) return;
        form.querySelector<HTMLElement>(WRONG)?.focus();
      }),
    );
  };
