import { OFFLINE_TEXT } from './errors.ts';
import { loadPart } from './load-part.ts';
import { showOpening } from './opening.ts';
import { toastError } from './toast.ts';

/**
 * For `lazy`, around what a button opens: while it is on its way the button shows that, without a network that is said,
 * and it opens when there is one.
 */
export const loadWhenOnline =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    loadPart(load, () => toastError(OFFLINE_TEXT())).finally(showOpening());
