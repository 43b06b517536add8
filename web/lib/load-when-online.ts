import { OFFLINE_TEXT } from './errors.ts';
import { loadPart } from './load-part.ts';
import { toastError } from './toast.ts';

/** For `lazy`, around what a button opens: without a network that is said, and it opens when there is one. */
export const loadWhenOnline =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    loadPart(load, () => toastError(OFFLINE_TEXT()));
