/** Of whom a notice is still asked for, by the bell and before a mail leaves: private.is_person_told, kind by kind. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { also } from './several-profiles.ts';
import { useStage } from './stage.ts';
import { everybody, guardians, type Name, office, people, type RowOf, toldOn } from './told-rows.ts';
import type { World } from './world.ts';

const stage = useStage();
const {
  asked,
  reported,
  reviewed,
  besideReview,
  lapsing,
  replied,
  after,
  changed,
  itself,
  elsewhere,
  befalls,
  childLeaves,
  childWaits,
  gone,
  emergency,
  bulkRead,
  breach,
  formerLetters,
  ownLetters,
  answered,
  waits,
  withdrawn,
  waiting,
  givesPictures,
  toldOf,
} = toldOn(stage);

/** What it is about, the kind of the notice, the row, and who is still told. */
const cases: [what: string, kind: string, row: RowOf, told: Name[]][] = [
  ['a message', 'message', (w) => w.messages.toParent, ['parent']],
  ['a message to a desk', 'message', (w) => w.deskMessages.toOffice, ['otherTeacher', 'tutor']],
  ['what a desk wrote', 'message', (w) => w.deskMessages.fromAccounts, ['parent']],
  [
    'what a desk wrote to who is at another school now',
    'message',
    after(
      (w) => w.deskMessages.fromAccounts,
      changed('profiles', elsewhere, (w) => w.people.parent.profileId),
    ),
    [],
  ],
  [
    'what was written to a desk before a guardian joined',
    'message',
    (w) => w.deskMessages.beforePartner,
    ['otherTeacher', 'tutor'],
  ],
  [
    'what a guardian who joined wrote',
    'message',
    (w) => w.deskMessages.fromPartner,
    ['parent', 'partner', 'otherTeacher', 'tutor'],
  ],
  ['an announcement', 'announcement', (w) => w.announcements.byTeacher, everybody],
  ['one for a grade', 'announcement', (w) => w.announcements.toSix, [...guardians, 'teacher', ...office]],
  ['one that was withdrawn', 'announcement', (w) => w.announcements.withdrawn, []],
  [
    'one that waits for the office',
    'announcement',
    after((w) => w.announcements.byTeacher, waiting('announcements')),
    office,
  ],
  ['an emergency', 'emergency', emergency, everybody],
  ['one that is over', 'all_clear', emergency, everybody],
  ['an event', 'event', (w) => w.events.byTeacher, everybody],
  ['one for a grade', 'event', (w) => w.events.toSix, [...guardians, 'teacher', ...office]],
  [
    'one that was called off',
    'event',
    after((w) => w.events.byTeacher, changed('events', 'is_active = false', itself)),
    [],
  ],
  ['one that waits for the office', 'event', after((w) => w.events.byTeacher, waiting('events')), office],
  ['what every family is asked', 'request', (w) => asked(w), [...guardians, 'otherParent']],
  ['what a grade is asked', 'request', (w) => asked(w, { audience_id: w.audiences.six.id }), guardians],
  [
    'what the staff is asked',
    'request',
    (w) => asked(w, { audience_id: w.audiences.staff.id }),
    ['teacher', 'otherTeacher', 'tutor', 'principal'],
  ],
  ['what was withdrawn', 'request', after((w) => asked(w), withdrawn), []],
  [
    'what was withdrawn from the staff',
    'request',
    after((w) => asked(w, { audience_id: w.audiences.staff.id }), withdrawn),
    [],
  ],
  ['what waits for the office', 'request', waits, office],
  ['what was withdrawn while it waited', 'request', after(waits, withdrawn), []],
  ...Object.entries(befalls).map(([what, happens]): (typeof cases)[number] => [
    `what every family is asked, where one ${what}`,
    'request',
    after((w) => asked(w), happens),
    ['parent', 'otherParent', 'partner'],
  ]),
  [
    'what every family is asked, where a child has left',
    'request',
    after((w) => asked(w), childLeaves),
    ['otherParent'],
  ],
  [
    'what every family is asked, where a child waits',
    'request',
    after((w) => asked(w), childWaits),
    ['otherParent'],
  ],
  [
    'what the families of another school are asked, where a child has stayed behind',
    'request',
    after((w) => asked(w, { school_id: w.away.id }), befalls['goes to another school']),
    ['foreignParent'],
  ],
  ["a child's report", 'report', (w) => w.reports.child, guardians],
  ["a child's incident", 'incident', (w) => w.records.child, guardians],
  ...(['report', 'incident'] as const).flatMap((kind) =>
    Object.entries(befalls).map(([what, happens]): (typeof cases)[number] => [
      `a child's ${kind}, where one guardian ${what}`,
      kind,
      after((w) => (kind === 'report' ? w.reports : w.records).child, happens),
      ['parent', 'partner'],
    ]),
  ),
  ['one that the family has answered', 'incident', answered, [...guardians, 'teacher', ...office]],
  [
    'one beside it',
    'incident',
    after(
      (w) => w.records.resolved,
      async (w) => answered(w),
    ),
    guardians,
  ],
  [
    "one of the family's answer by who teaches elsewhere now",
    'incident',
    after(
      answered,
      changed('profiles', elsewhere, (w) => w.people.teacher.profileId),
    ),
    [...guardians, ...office],
  ],
  [
    "one of the family's answer, whose teacher is a guardian of the child by another profile",
    'incident',
    after(answered, async (w) => {
      await makeRow(stage.admin, 'guardianships', {
        school_id: w.home.id,
        student_id: w.students.child,
        profile_id: await also(stage, w.people.teacher, 'parent', w.home.id),
      });
    }),
    [...guardians, ...office],
  ],
  [
    "one of the family's answer, whose teacher is a parent now",
    'incident',
    after(
      answered,
      changed('profiles', "role = 'parent'", (w) => w.people.teacher.profileId),
    ),
    [...guardians, ...office],
  ],
  [
    'one to which the school alone wrote',
    'incident',
    (w) => replied(w, w.records.child, 'school'),
    guardians,
  ],
  ["a lesson of the child's grade", 'lesson', (w) => w.lessons.six, guardians],
  ['one that was taken down', 'lesson', (w) => w.lessons.inactive, []],
  ...Object.entries(befalls).map(([what, happens]): (typeof cases)[number] => [
    `a lesson of the child's grade, where one guardian ${what}`,
    'lesson',
    after((w) => w.lessons.six, happens),
    ['parent', 'partner'],
  ]),
  ['a lesson of the grade of a child that has left', 'lesson', after((w) => w.lessons.six, childLeaves), []],
  ['a lesson of the grade of a child that waits', 'lesson', after((w) => w.lessons.six, childWaits), []],
  // The other child of the one parent in that grade is not confirmed.
  ["an assignment of the child's grade", 'assignment', (w) => w.lessons.sevenAssignment, ['otherParent']],
  ['one for some of the grade', 'assignment', (w) => w.lessons.sixLearners, guardians],
  [
    'one for some of the grade, who are others',
    'assignment',
    after(
      (w) => w.lessons.sixLearners,
      (w) => stage.admin.query('delete from audience_parts where id = $1', [w.audiences.learners.parts[0]]),
    ),
    [],
  ],
  ['somebody who registers', 'registration', (w) => w.people.pendingParent.profileId, office],
  ['a child that is declared', 'registration', (w) => w.students.waitingChild, office],
  ['a guardian who is new', 'registration', (w) => w.guardianships.coParent, office],
  ['a mail that failed', 'delivery', (w) => w.failures.home, office],
  ['a conversation that was reported', 'review', (w) => reported(w, 'withTeacher'), office],
  ['one with the principal, beside a review of another', 'review', besideReview, ['platform']],
  ['a conversation that was reviewed', 'review', reviewed, ['parent', 'teacher', ...office]],
  ['that very many records were read', 'audit', bulkRead, office],
  ['letters of who runs the school no longer', 'letters', formerLetters, office],
  ['letters of who runs the school', 'letters', ownLetters, []],
  ['pictures, to which nobody has agreed', 'consent', (w) => w.students.child, office],
  ['pictures, to which a family has agreed', 'consent', givesPictures, []],
  [
    'a breach',
    'breach',
    breach,
    ['parent', 'otherParent', 'coParent', 'partner', 'collector', 'foreignParent'],
  ],
  ['a number that lapses', 'number', lapsing, ['parent']],
  [
    'a number that lapses, beside another',
    'number',
    after(
      (w) => lapsing(w, 'otherParent'),
      (w) => lapsing(w),
    ),
    ['otherParent'],
  ],
  [
    'a number that does not lapse, beside one that does',
    'number',
    after(
      (w) => w.people.otherParent.profileId,
      (w) => lapsing(w),
    ),
    [],
  ],
  [
    'a number that was proven since',
    'number',
    after(
      lapsing,
      changed('auth.users', 'phone_proven_at = now()', (w) => w.people.parent.userId),
    ),
    [],
  ],
  [
    'a number of which nobody was told',
    'number',
    after(
      lapsing,
      changed('auth.users', `phone_reminded_at = now() - interval '90 days'`, (w) => w.people.parent.userId),
    ),
    [],
  ],
  ...(
    [
      ['message', (w) => w.messages.toParent],
      ['announcement', (w) => w.announcements.byTeacher],
      ['event', (w) => w.events.byTeacher],
      [
        'request',
        after(
          (w) => asked(w),
          (w) => asked(w, { audience_id: w.audiences.staff.id }),
        ),
      ],
      ['request', waits],
      ['emergency', emergency],
      ['report', (w) => w.reports.child],
      ['incident', answered],
      ['lesson', (w) => w.lessons.six],
      ['registration', (w) => w.people.pendingParent.profileId],
      ['review', besideReview],
      ['audit', bulkRead],
      ['consent', (w) => w.students.child],
      ['letters', formerLetters],
      ['breach', breach],
      ['number', lapsing],
      ['delivery', (w) => w.failures.home],
    ] as [string, RowOf][]
  ).map(([kind, rowOf], index): (typeof cases)[number] => [`what is gone (${index})`, kind, gone(rowOf), []]),
  ['what there is no kind of', 'gossip', (w) => w.messages.toParent, []],
];

describe('a notice is still for exactly these:', () => {
  test.each(cases)('of %s', async (_what, kind, rowOf, told) => {
    await stage.undone(async () => {
      const { world } = stage;
      const subject = await rowOf(world);
      expect(await toldOf(kind, subject)).toEqual(people.filter((name) => told.includes(name)));
    });
  });
});

// All are said to belong to it, the families to the staff, too.
describe('where the audiences of each are given, it is for exactly these:', () => {
  const given: [
    what: string,
    kind: string,
    row: RowOf,
    audience: keyof World['audiences'],
    told: Name[],
    others: Name[],
  ][] = [
    [
      'what the staff is asked',
      'request',
      (w) => asked(w, { audience_id: w.audiences.staff.id }),
      'staff',
      // A guardian without the records is asked nothing.
      everybody.filter((name) => name !== 'platform' && name !== 'collector'),
      [],
    ],
    [
      'what a grade is asked',
      'request',
      (w) => asked(w, { audience_id: w.audiences.six.id }),
      'six',
      ['parent', 'otherParent', 'coParent', 'partner'],
      [],
    ],
    ['an assignment for some', 'assignment', (w) => w.lessons.sixLearners, 'learners', guardians, []],
    ["a lesson of the child's grade", 'lesson', (w) => w.lessons.six, 'learners', guardians, guardians],
  ];
  test.each(given)('of %s', async (_what, kind, rowOf, audience, told, others) => {
    await stage.undone(async () => {
      const subject = await rowOf(stage.world);
      expect(await toldOf(kind, subject, [stage.world.audiences[audience].id])).toEqual(
        people.filter((name) => told.includes(name)),
      );
      expect(await toldOf(kind, subject, [])).toEqual(people.filter((name) => others.includes(name)));
    });
  });
});
