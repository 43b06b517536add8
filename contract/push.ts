/** What a push says to the service worker: what is shown, and the path of the portal that a press opens. */
export type PushPayload = {
  title: string;
  body: string;
  path: string;
  /** The same for the same notice: a second telling takes the place of the first. */
  tag: string;
  urgent: boolean;
  /** The same for every attempt to tell it once: one that has come already does not ring again. */
  telling: string;
};
