import type { ComponentType } from 'react';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';

/** The same part, drawn anew with all that it draws when the language of the screens changes. Its state stays. */
export function inEveryLanguage<Part extends ComponentType<never>>(Inner: Part): Part {
  const Drawn = Inner as ComponentType<object>;
  function Followed(props: object) {
    useLanguage();
    return <Drawn {...props} />;
  }
  // With what the router fetches it by.
  return Object.assign(Followed, Inner) as unknown as Part;
}

const parts = ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const;

/**
 * Each screen is drawn by itself: the router hands no drawing of the one around it on to it.
 * @param options of a route; its parts are exchanged
 */
export function followLanguage(options: Partial<Record<(typeof parts)[number], unknown>>): void {
  for (const part of parts) {
    const given = options[part];
    if (typeof given === 'function') options[part] = inEveryLanguage(given as ComponentType<never>);
  }
}
