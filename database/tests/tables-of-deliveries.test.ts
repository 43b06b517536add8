/** What the delivery of notices keeps for itself, and the record of own children: who reads and writes none of it. */
import { expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import { actorNames, awayAdmins, homeAdmins } from './world.ts';

const stage = useStage();

const ofTheServer = [
  'notice_links',
  'push_subscriptions',
  'sms_events',
  'stopped_numbers',
  'texted_notices',
  'texts',
];

test.each(actorNames)('%s reaches no table of the deliveries', async (actor) => {
  await stage.undone(async () => {
    for (const table of ofTheServer)
      for (const text of [
        `select * from private.${table}`,
        `delete from private.${table}`,
        `insert into private.${table} default values`,
      ])
        expect([text, (await stage.as(actor, text)).refusal]).toEqual([text, '42501']);
  });
});

test.each(actorNames)('%s reads what was done at the schools that one runs, and no other', async (actor) => {
  await stage.undone(async () => {
    await stage.admin.query('delete from audit_entries');
    const entry = (school: string) =>
      makeRow(stage.admin, 'audit_entries', {
        school_id: school,
        kind: 'own_child',
        actor_name: 'A',
        learner_name: 'B',
        table_name: 'students',
        operation: 'update',
        row_id: stage.world.nobody,
      });
    const home = await entry(stage.world.home.id);
    const away = await entry(stage.world.away.id);
    const seen = (await stage.as(actor, 'select id from audit_entries')).rows.map(({ id }) => id);
    const may = (admins: readonly string[]) => admins.includes(actor) || actor === 'service';
    expect([seen.includes(home), seen.includes(away)]).toEqual([may(homeAdmins), may(awayAdmins)]);
  });
});
