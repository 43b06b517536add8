/** People of the world, and rows that they may be told of: what private.is_person_told is asked about. */
import { randomBytes } from 'node:crypto';
import { makeRow } from './factories.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

export const people = [
  'parent',
  'otherParent',
  'coParent',
  'partner',
  'collector',
  'foreignParent',
  'pendingParent',
  'rejectedParent',
  'teacher',
  'otherTeacher',
  'tutor',
  'foreignTeacher',
  'principal',
  'foreignPrincipal',
  'platform',
] as const;
export type Name = (typeof people)[number];
export type RowOf = (world: World) => string | Promise<string>;

export const office: Name[] = ['principal', 'platform'];
export const everybody: Name[] = [
  ...(['parent', 'otherParent', 'coParent', 'partner', 'collector'] as const),
  ...(['teacher', 'otherTeacher', 'tutor'] as const),
  ...office,
];
/** Who is told of the parent's child. */
export const guardians: Name[] = ['parent', 'coParent', 'partner'];

/** Makes the rows on a stage, and asks of whom they are still. */
export function toldOn(stage: Stage) {
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

  /** A number, last proven 84 days ago, of which its owner was told. */
  async function lapsing({ people }: World, whose: 'parent' | 'otherParent' = 'parent'): Promise<string> {
    await stage.admin.query(
      `update auth.users set phone = $2, phone_confirmed_at = now() - interval '200 days',
            phone_proven_at = now() - interval '84 days', phone_reminded_at = now() where id = $1`,
      [people[whose].userId, whose === 'parent' ? '27825550143' : '27825550144'],
    );
    return people[whose].profileId;
  }

  /** What was written of an incident, by the family or by the school. */
  async function replied(world: World, record: string, voice: 'guardian' | 'school'): Promise<string> {
    const { parent, teacher } = world.people;
    await makeRow(stage.admin, 'incident_replies', {
      record_id: record,
      school_id: world.home.id,
      voice,
      author_id: (voice === 'guardian' ? parent : teacher).profileId,
      author_name: 'Example',
      content: 'It was not so.',
    });
    return record;
  }

  /** The row, once something has happened beside it. */
  const after =
    (rowOf: RowOf, happens: (world: World, id: string) => Promise<unknown>): RowOf =>
    async (world) => {
      const id = await rowOf(world);
      await happens(world, id);
      return id;
    };
  const changed =
    (table: string, set: string, where: (world: World, id: string) => string) => (world: World, id: string) =>
      stage.admin.query(`update ${table} set ${set} where id = $1`, [where(world, id)]);
  const itself = (_world: World, id: string) => id;
  const elsewhere = `school_id = (select id from schools where name = 'Away')`;
  /** What may befall one guardian of three of the child in Grade 6. */
  const befalls = {
    'is told of nothing any more': changed(
      'guardianships',
      'is_told = false',
      (w) => w.guardianships.coParent,
    ),
    'reads the records no more': changed(
      'guardianships',
      'reads_records = false',
      (w) => w.guardianships.coParent,
    ),
    'is a guardian no more': changed('guardianships', 'ended_at = now()', (w) => w.guardianships.coParent),
    'is one of the staff now': changed('profiles', "role = 'teacher'", (w) => w.people.coParent.profileId),
    'goes to another school': changed('profiles', elsewhere, (w) => w.people.coParent.profileId),
  };
  const childLeaves = changed('students', `left_on = '2026-01-01'`, (w) => w.students.child);
  const childWaits = changed('students', 'is_confirmed = false', (w) => w.students.child);

  /** Nothing: a row that is not there, beside one that is. */
  const gone =
    (rowOf: RowOf): RowOf =>
    async (world) => {
      await rowOf(world);
      return world.nobody;
    };

  const emergency: RowOf = (w) =>
    makeRow(stage.admin, 'emergencies', { school_id: w.home.id, message: 'Fire' });
  const bulkRead: RowOf = (w) =>
    makeRow(stage.admin, 'audit_entries', {
      school_id: w.home.id,
      kind: 'bulk_read',
      actor_name: 'Teacher Example',
      learner_name: '',
      table_name: 'report',
      operation: 'read',
      number: 61,
    });
  const printedBy = async (w: World, profile: string) => {
    await makeRow(stage.admin, 'claim_codes', {
      school_id: w.home.id,
      student_id: w.students.child,
      code_hash: randomBytes(32),
      created_by: profile,
    });
    return profile;
  };
  const ownLetters: RowOf = (w) => printedBy(w, w.people.principal.profileId);
  const formerLetters: RowOf = (w) => printedBy(w, w.people.foreignPrincipal.profileId);
  const breach: RowOf = (w) => makeRow(stage.admin, 'private.breaches', { id: w.home.id });
  const answered: RowOf = (w) => replied(w, w.records.child, 'guardian');
  /** A teacher asks every family, at a school where the office approves that. */
  const waits: RowOf = async (w) => {
    await stage.admin.query('update reach_settings set approve_school_wide = true where school_id = $1', [
      w.home.id,
    ]);
    const { rows } = await stage.as(
      'teacher',
      `insert into requests (school_id, author_id, kind, title) values ($1, $2, 'confirm', 'Zoo') returning id`,
      [w.home.id, w.people.teacher.profileId],
    );
    return String(rows[0]?.id);
  };
  const withdrawn = changed('requests', 'withdrawn_at = now()', itself);
  const waiting = (table: string) => changed(table, 'awaits_approval = true, is_active = false', itself);
  const givesPictures: RowOf = async (w) => {
    await makeRow(stage.admin, 'consents', {
      school_id: w.home.id,
      student_id: w.students.child,
      profile_id: w.people.parent.profileId,
      purpose: 'pictures',
      is_given: true,
      portal_version: 1,
      paragraph_id: w.consentParagraphs.home,
      way: 'screen',
    });
    return w.students.child;
  };

  /** Of whom it is still asked, where these are the audiences that each belongs to, or where nobody says. */
  async function toldOf(
    kind: string,
    subject: string,
    audiences: string[] | null = null,
  ): Promise<unknown[]> {
    const { world } = stage;
    const rows = await stage.read(
      `select p.name from unnest($1::text[], $2::uuid[]) with ordinality as p (name, id, place)
      where private.is_person_told((select me from profiles me where me.id = p.id), $3, $4, $5) order by p.place`,
      [people, people.map((name) => world.people[name].profileId), kind, subject, audiences],
    );
    return rows.map(({ name }) => name);
  }

  return {
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
  };
}
