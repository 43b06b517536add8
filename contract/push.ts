/** What a push says to the service worker: what is shown, and the path of the portal that a press opens. */
export type PushPayload = {
  title: string;
  body: string;
  path: string;
  /** The same for the same notice: a second telling takes the place of the first. */
  tag: string;
  urgent: boolean;
};
