/** A browser that is told, as `PushSubscription` names it, and the public key of ours that it was given. */
export type PushTarget = { id: string; endpoint: string; p256dh: string; auth: string; server_key: string };

/** What is on its way to one browser. */
export type Push = {
  /** The outbox row it delivers; the same for every attempt. */
  outboxId: string;
  target: PushTarget;
  /** What the service worker shows, as `PushPayload` (contract/push.ts). */
  payload: string;
  /** For whoever reads the mailbox of a demonstration. */
  title: string;
  urgent: boolean;
};

/** How pushes leave: to the push service of each browser, or kept in the database to be read at /outbox. */
export type PushAdapter = {
  /**
   * `gone` when the push service says that the browser is not there any more, or was told by a key that we have no
   * longer. @throws when another attempt may help.
   */
  send(push: Push): Promise<'sent' | 'gone'>;
};
