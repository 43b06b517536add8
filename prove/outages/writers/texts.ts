import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

/** Milliseconds within which a text leaves that its gateway did not take: the outbox has tried three times again by then. */
const deliveredWithinMs = 150_000;

/** People who have a code sent to a phone, each of their own: each comes, and what comes twice says so by its key. */
export function texts(stage: Stage): Writer {
  const service = stage.service();
  const asked = new Set<string>();
  return {
    name: 'texts',
    pauseMs: 500,
    async write() {
      const [email, password] = [`phone-${randomUUID()}@example.org`, 'correct horse battery'];
      const made = await service.auth.admin.createUser({ email, password, email_confirm: true });
      if (made.error) return false;
      const person = stage.anonymous();
      const { error } = await person.auth.signInWithPassword({ email, password });
      if (error) return false;
      const phone = `2782${randomInt(1_000_000, 9_999_999)}`;
      const { data: factor } = await person.auth.mfa.enroll({ factorType: 'phone', phone });
      if (!factor) return false;
      const challenge = await person.auth.mfa.challenge({ factorId: factor.id });
      if (challenge.error) return false;
      asked.add(`+${phone}`);
      return true;
    },
    async lost() {
      const phones = [...asked];
      asked.clear();
      const deadline = performance.now() + deliveredWithinMs;
      for (;;) {
        const came = new Set(stage.texts.taken.map(({ to }) => to));
        const missing = phones.filter((phone) => !came.has(phone));
        if (missing.length === 0) return differentKeys(stage, phones);
        if (performance.now() > deadline) return missing.map((phone) => `no text came for ${phone}`);
        await wait(50);
      }
    },
  };
}

function differentKeys({ texts: { taken } }: Stage, phones: readonly string[]): string[] {
  return phones
    .filter((phone) => new Set(taken.filter(({ to }) => to === phone).map(({ key }) => key)).size > 1)
    .map((phone) => `${phone} was sent one code under several keys`);
}
