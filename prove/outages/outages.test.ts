import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FAULT_TEXT } from '../../server/faults.ts';
import { patient } from '../../server/testing/patience.ts';
import { Answers } from './answers.ts';
import { orphansOf } from './orphans.ts';
import { lostBy, type Outcome } from './round.ts';
import { runScenario } from './run.ts';
import { scenarios } from './scenarios/all.ts';
import { openStage, type Stage } from './stage.ts';
import { makeWriters } from './writers/all.ts';
import { repeated } from './writers/invitations.ts';
import { keepWriting, type Writer } from './writers/writer.ts';

// The short form of the proof: a few kills and outages beside people who write, and faults that it must find.

vi.setConfig({ testTimeout: patient(120_000), hookTimeout: patient(120_000) });

test.each(['the server and Postgres are killed at once', 'connections to Postgres are cut'])(
  '%s, and nothing that was acknowledged is lost',
  async (name) => {
    const scenario = scenarios.find((each) => each.name === name);
    if (!scenario) throw new Error(`there is no scenario ${name}`);
    const outcomes: Outcome[] = [];
    const run = await runScenario(scenario, 1, (outcome) => outcomes.push(outcome));
    expect(outcomes.map(({ findings }) => findings)).toEqual([[]]);
    expect(run.findings).toEqual([]);
    for (const count of Object.values(run.acknowledged)) expect(count).toBeGreaterThan(0);
  },
);

describe('what the proof finds', () => {
  let stage: Stage;
  let writers: Writer[];

  beforeAll(async () => {
    stage = await openStage({ database: 'embedded' });
    writers = await makeWriters(stage, [
      'messages',
      'payments',
      'imports',
      'uploads',
      'invitations',
      'guardians',
    ]);
    const writing = keepWriting(writers);
    await writing.eachOnceMore();
    await writing.stop();
  });
  afterAll(() => stage?.close());

  test('rows, files and mails that were acknowledged and are not there, or not once', async () => {
    await stage.sql(`delete from public.messages where content like 'Written under %'`);
    await stage.sql(`delete from public.students where last_name like 'Proof%' and first_name = 'Ben'`);
    await stage.sql(
      `delete from public.portal_subscriptions where user_id in (select user_id from public.portal_users where email like 'payer-%')`,
    );
    await stage.sql(
      `update public.claim_codes set claimed_by = null where claimed_at is not null and guardianship_id in
        (select id from public.guardianships where profile_id in (select id from public.profiles where last_name = 'Proof'))`,
    );
    const [file] = await stage.sql<{ version: string }>(
      `select version::text from storage.objects where bucket_id = 'outages' limit 1`,
    );
    await stage.store.remove(file?.version ?? '');
    const [mail] = stage.mails.received.filter(({ to }) => to?.[0]?.address?.startsWith('invited-'));
    if (!mail) throw new Error('no invitation came');
    stage.mails.received.push(mail, mail, { ...mail, messageId: '<another@example.org>' });
    const lost = await lostBy(writers);
    for (const said of [
      /^public\.messages .* is not there$/,
      /^the import of Proof\w+ came to 2 of 3 learners$/,
      /^payment ch_\S+ was heard and came to 0 months$/,
      /^the guardianship \S+ is not there as it was claimed$/,
      /^the letter \S+ was used and made nobody a guardian$/,
      /^the upload \S+ was acknowledged and is not there as it was sent$/,
      /^the mail <outbox-\S+> came 3 times$/,
      /^invited-\S+ was sent one invitation under 2 names$/,
    ])
      expect(lost).toContainEqual(expect.stringMatching(said));
    expect(repeated({ mails: { ...stage.mails, received: [mail, mail] } })).toEqual([]);
  });

  test('files that nobody names, and names whose file is gone', async () => {
    const stranger = crypto.randomUUID();
    await stage.store.write(stranger, Readable.from([Buffer.from('nobody names me')]));
    expect(await orphansOf(stage, 1_000)).toEqual([
      expect.stringContaining(stranger),
      expect.stringMatching(/^left behind: outages\/\S+ without its file$/),
    ]);
  });
});

test('an answer that is a refusal in other words, without its time or without an end is found', async () => {
  const found = (status: number, body: string, saysWhen: boolean) => {
    const answers = new Answers();
    answers.note('POST /rest/v1/messages', status, body, saysWhen, () => false);
    return [...answers.unfit];
  };
  expect(found(201, '', false)).toEqual([]);
  expect(found(503, JSON.stringify({ message: FAULT_TEXT }), true)).toEqual([]);
  expect(found(503, JSON.stringify({ message: FAULT_TEXT }), false)).toHaveLength(1);
  expect(found(503, 'upstream connect error', true)).toHaveLength(1);
  expect(found(500, JSON.stringify({ message: FAULT_TEXT }), true)).toHaveLength(1);
  expect(found(403, '{}', false)).toHaveLength(1);
  const answers = new Answers();
  answers.noteFailure('POST /rest/v1/messages', true, undefined);
  answers.noteFailure('POST /rest/v1/reports', false, new Error('socket hang up'));
  expect([...answers.unfit]).toEqual([
    'POST /rest/v1/messages was not answered within 30 s',
    'POST /rest/v1/reports was hung up on: socket hang up',
  ]);
});
