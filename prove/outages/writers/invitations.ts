import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

/** Milliseconds within which a mail leaves that its server could not send: the outbox has tried three times again by then. */
const deliveredWithinMs = 150_000;

/** Invitations, each to an address of its own: the account is there, and its mail was sent once, or twice as one. */
export function invitations(stage: Stage): Writer {
  const service = stage.urls.map((_, at) => stage.service(at));
  const invited = new Set<string>();
  return {
    name: 'invitations',
    pauseMs: 250,
    async write(number) {
      const email = `invited-${randomUUID()}@example.org`;
      const { error } = (await service[number % service.length]?.auth.admin.inviteUserByEmail(email)) ?? {};
      if (error !== null) return false;
      invited.add(email);
      return true;
    },
    async lost() {
      const asked = [...invited];
      invited.clear();
      const rows = await stage.sql<{ email: string }>('select email from auth.users where email = any($1)', [
        asked,
      ]);
      const kept = new Set(rows.map(({ email }) => email));
      const missing = asked
        .filter((email) => !kept.has(email))
        .map((email) => `the account of ${email} is lost`);
      return [...missing, ...(await unsent(stage, asked)), ...repeated(stage)];
    },
  };
}

async function unsent({ mails }: Stage, asked: readonly string[]): Promise<string[]> {
  const deadline = performance.now() + deliveredWithinMs;
  for (;;) {
    const sent = new Set(mails.recipients);
    const missing = asked.filter((email) => !sent.has(email));
    if (missing.length === 0) return [];
    if (performance.now() > deadline) return missing.map((email) => `no mail came for ${email}`);
    await wait(50);
  }
}

/** Mails that came more than twice, and people to whom one thing was said under two names. */
export function repeated({ mails }: Pick<Stage, 'mails'>): string[] {
  const times = new Map<string, number>();
  const named = new Map<string, Set<string>>();
  for (const { messageId = '', to } of mails.received) {
    times.set(messageId, (times.get(messageId) ?? 0) + 1);
    for (const { address = '' } of to ?? [])
      named.set(address, (named.get(address) ?? new Set()).add(messageId));
  }
  return [
    ...[...times].filter(([, count]) => count > 2).map(([id, count]) => `the mail ${id} came ${count} times`),
    ...[...named]
      .filter(([address, ids]) => address.startsWith('invited-') && ids.size > 1)
      .map(([address, ids]) => `${address} was sent one invitation under ${ids.size} names`),
  ];
}
