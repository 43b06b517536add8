import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Mail } from '../integrations/mail/mail.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import { deliverBy } from './testing/deliver-by.ts';

async function deliver(payload: Record<string, unknown>) {
  const sent: Mail[] = [];
  await deliverBy({
    mail: { send: async (mail) => void sent.push(mail), close() {} },
    signGuardian: async ({ request, may }) => `${may}.${request}`,
  })({
    id: '1',
    kind: 'portal-guardian',
    recipient: 'thandi@example.org',
    payload,
    created_at: new Date(),
    attempts: 1,
  });
  return sent;
}

test('a question is mailed with the address of its own, signed when it leaves', async () => {
  const request = randomUUID();
  const [mail] = await deliver({ learner: 'Naledi Mokoena', name: 'Thandi', request, reminder: false });
  expect(mail).toMatchObject({ to: 'thandi@example.org' });
  expect(mail?.text).toContain(`https://portal.example/guardian?key=answer.${request}`);
});

test('one that names no question is given up aloud, and never counted as sent', async () => {
  await expect(deliver({ learner: 'Naledi Mokoena', name: 'Thandi' })).rejects.toThrow(PermanentFailure);
});
