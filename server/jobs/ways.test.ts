import { describe, expect, test } from 'vitest';
import { mailKinds } from '../integrations/mail/templates/render.ts';
import { smsKinds } from '../integrations/sms/templates.ts';
import { noticeMailKinds } from './notice-mail.ts';
import { PUSH_KIND } from './notice-push.ts';
import { SMS_KIND } from './notice-sms.ts';
import type { Deliver } from './relay.ts';
import { useOutbox } from './testing/outbox-stage.ts';
import { wayOfRow } from './ways.ts';
import { WEEK_KIND } from './week-mail.ts';
import { WEEK_SMS_KIND } from './week-sms.ts';

const outbox = useOutbox();

async function write(kind: string, recipients: string[], isEmergency = false) {
  await outbox.admin.query(
    'insert into private.outbox (kind, recipient, is_emergency) select $1, unnest($2::text[]), $3',
    [kind, recipients, isEmergency],
  );
}

const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);

test('every kind leaves by its way', async () => {
  const house = ['announcement-turn', 'assignment-turn', 'delete-account', 'event-turn', 'shared-file-turn'];
  const expected = {
    mail: [...mailKinds, ...noticeMailKinds, WEEK_KIND],
    text: [...smsKinds, SMS_KIND, WEEK_SMS_KIND],
    push: [PUSH_KIND],
    house: [...house, 'primary-guardian'],
  };
  for (const [way, kinds] of Object.entries(expected)) {
    const { rows } = await outbox.admin.query(
      `select kind, ${wayOfRow} as way from unnest($1::text[]) as kind where ${wayOfRow} <> $2`,
      [kinds, way],
    );
    expect(rows).toEqual([]);
  }
});

describe('an emergency', () => {
  test('leaves by push and text while the mail server is silent and mails wait, before other pushes and texts', async () => {
    await write('confirm-signup', many('mail', 200));
    const silent = Promise.withResolvers<void>();
    const begun: string[] = [];
    const gone: string[] = [];
    const deliver: Deliver = async (row) => {
      if (row.kind === 'confirm-signup') {
        begun.push(row.recipient);
        return silent.promise;
      }
      gone.push(row.recipient);
    };
    await outbox.relay(deliver);
    await expect.poll(() => begun.length).toBe(4);
    await write('notice-push', ['a push of the alarm'], true);
    await write('notice-sms', ['a text of the alarm'], true);
    await write('announcement-turn', ['a publication']);
    for (const told of ['a push of the alarm', 'a text of the alarm', 'a publication'])
      await outbox.settled(told);
    expect(begun).toHaveLength(4);
    silent.resolve();
  });

  test('goes before what has waited longer by its own way, also when it is tried again', async () => {
    await write('notice', many('notice', 8));
    await write('confirm-signup', many('mail', 8));
    await write('notice', ['alarm'], true);
    await outbox.admin.query(
      `update private.outbox set attempts = 1, due_at = now() where recipient = 'alarm';
       update private.outbox set due_at = now() - interval '1 hour' where recipient <> 'alarm'`,
    );
    const seen: string[] = [];
    await outbox.relay(async (row) => void seen.push(row.recipient), { concurrency: 1 });
    await outbox.untilNoneIsOpen();
    expect(seen).toEqual(['alarm', ...many('mail', 8), ...many('notice', 8)]);
  });
});
