/** A text message on its way to one phone. */
export type Sms = {
  /** The outbox row it delivers; the same for every attempt, so that a repeated one can be recognised. */
  outboxId: string;
  kind: string;
  /** Digits with the country code, without a plus. */
  to: string;
  channel: 'sms' | 'whatsapp';
  text: string;
  /** What the gateway may say its receipts are about; unguessable. Of what nobody waits for there is none. */
  reference?: string;
};

/** How text messages leave: an HTTP gateway, or kept in the database to be read at /outbox. */
export type SmsAdapter = {
  /**
   * Resolves when the other side has taken the message.
   * @throws {PermanentFailure} when it refused for good; any other error is worth another attempt.
   */
  send(sms: Sms): Promise<void>;
};
