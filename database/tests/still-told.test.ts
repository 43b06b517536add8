/** Of whom a notice is still asked for, by the bell and before a mail leaves: private.is_still_told, kind by kind. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();

const people = [
  'parent',
  'otherParent',
  'foreignParent',
  'pendingParent',
  'rejectedParent',
  'teacher',
  'principal',
  'foreignPrincipal',
  'platform',
] as const;
type Name = (typeof people)[number];

const everybody: Name[] = ['parent', 'otherParent', 'teacher', 'principal', 'platform'];
const office: Name[] = ['principal', 'platform'];

/** Asked of the families of the home school, or of an audience. */
const asked = (world: World, more: Record<string, unknown> = {}) =>
  makeRow(stage.admin, 'requests', { school_id: world.home.id, kind: 'confirm', title: 'Zoo', ...more });

const reported = (world: World, conversation: keyof World['conversations']) =>
  makeRow(stage.admin, 'conversation_reports', {
    conversation_id: world.conversations[conversation],
    reported_by: world.people.parent.profileId,
    reason: 'Rude',
    school_id: world.home.id,
  });

async function reviewed(world: World): Promise<string> {
  const report = await reported(world, 'withTeacher');
  await makeRow(stage.admin, 'conversation_reviews', {
    report_id: report,
    conversation_id: world.conversations.withTeacher,
    reviewed_by: world.people.principal.profileId,
    school_id: world.home.id,
  });
  return report;
}

async function besideReview(world: World): Promise<string> {
  await reviewed(world);
  return reported(world, 'withPrincipal');
}

/** The parent's number, last proven 84 days ago, of which they were told. */
async function lapsing({ people }: World): Promise<string> {
  await stage.admin.query(
    `update auth.users set phone = '27825550143', phone_confirmed_at = now() - interval '200 days',
            phone_proven_at = now() - interval '84 days', phone_reminded_at = now() where id = $1`,
    [people.parent.userId],
  );
  return people.parent.profileId;
}

async function provenSince(world: World): Promise<string> {
  const profileId = await lapsing(world);
  await stage.admin.query('update auth.users set phone_proven_at = now() where id = $1', [
    world.people.parent.userId,
  ]);
  return profileId;
}

/** What it is about, the kind of the notice, the row, and who is still told. */
const cases: [what: string, kind: string, row: (world: World) => string | Promise<string>, told: Name[]][] = [
  ['a message', 'message', (w) => w.messages.toParent, ['parent']],
  ['an announcement', 'announcement', (w) => w.announcements.byTeacher, everybody],
  ['one that was withdrawn', 'announcement', (w) => w.announcements.withdrawn, []],
  [
    'an emergency',
    'emergency',
    (w) => makeRow(stage.admin, 'emergencies', { school_id: w.home.id, message: 'Fire' }),
    everybody,
  ],
  ['an event', 'event', (w) => w.events.byTeacher, everybody],
  ['what every family is asked', 'request', (w) => asked(w), ['parent', 'otherParent']],
  ['what a grade is asked', 'request', (w) => asked(w, { audience_id: w.audiences.six.id }), ['parent']],
  [
    'what was withdrawn',
    'request',
    async (w) => {
      const id = await asked(w);
      await stage.admin.query('update requests set withdrawn_at = now() where id = $1', [id]);
      return id;
    },
    [],
  ],
  ["a child's report", 'report', (w) => w.reports.child, ['parent']],
  ["a child's incident", 'incident', (w) => w.records.child, ['parent']],
  ["a lesson of the child's grade", 'lesson', (w) => w.lessons.six, ['parent']],
  ['one that was taken down', 'lesson', (w) => w.lessons.inactive, []],
  // The other child of the one parent in that grade is not confirmed.
  ["an assignment of the child's grade", 'assignment', (w) => w.lessons.sevenAssignment, ['otherParent']],
  ['somebody who registers', 'registration', (w) => w.people.pendingParent.profileId, office],
  ['a child that is declared', 'registration', (w) => w.students.waitingChild, office],
  ['a mail that failed', 'delivery', (w) => w.failures.home, office],
  ['a conversation that was reported', 'review', (w) => reported(w, 'withTeacher'), office],
  ['one with the principal, beside a review of another', 'review', besideReview, ['platform']],
  ['a conversation that was reviewed', 'review', reviewed, ['parent', 'teacher', ...office]],
  [
    'that very many records were read',
    'audit',
    (w) =>
      makeRow(stage.admin, 'audit_entries', {
        school_id: w.home.id,
        kind: 'bulk_read',
        actor_name: 'Teacher Example',
        learner_name: '',
        table_name: 'report',
        operation: 'read',
        number: 61,
      }),
    office,
  ],
  ['a number that lapses', 'number', lapsing, ['parent']],
  ['a number that was proven since', 'number', provenSince, []],
  ['what there is no kind of', 'gossip', (w) => w.messages.toParent, []],
];

describe('a notice is still for exactly these:', () => {
  test.each(cases)('of %s', async (_what, kind, rowOf, told) => {
    await stage.undone(async () => {
      const { world } = stage;
      const subject = await rowOf(world);
      const found: Name[] = [];
      for (const name of people) {
        const [row] = await stage.read('select private.is_still_told($1, $2, $3) as told', [
          world.people[name].profileId,
          kind,
          subject,
        ]);
        if (row?.told) found.push(name);
      }
      expect(found).toEqual(told);
    });
  });
});
