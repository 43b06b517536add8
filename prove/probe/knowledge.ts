/**
 * What an actor may know of a row, said without a word of the policies: by what the row hangs on. Wider than the
 * matrices where it is not certain, so that what it calls foreign is.
 */
import { type ActorName, learnerNames, ownProfile, type World } from '../../database/tests/world.ts';
import { type Asker, accountOfAsker, faces } from './faces.ts';
import { idPattern, type Marks, markPattern, type Place, type Row } from './marks.ts';

/** Offered to whoever registers, by the columns' names. */
const offered = new Set([
  'public.schools.name',
  'public.grades.name',
  'public.subjects.name',
  'public.subjects.code',
  // What a school adds to the text to which they agree.
  'public.consent_paragraphs.id',
  'public.consent_paragraphs.content',
]);

/** Without a school of theirs that has let them in. */
const strangers: readonly Asker[] = ['anonymous', 'plain', 'homelessAdmin', 'deadSession', ...learnerNames];
const waiting: readonly Asker[] = ['pendingParent', 'pendingTeacher', 'rejectedParent', 'rejectedTeacher'];
const away: readonly Asker[] = [
  'foreignParent',
  'foreignTeacher',
  'foreignPrincipal',
  'teacherAsParent',
  'parentAsTeacher',
  'principalAsParent',
];
const parents: readonly Asker[] = [
  'parent',
  'otherParent',
  'foreignParent',
  'coParent',
  'partner',
  'collector',
  'pendingParent',
  'rejectedParent',
  'teacherAsParent',
  'principalAsParent',
  'otherTeacherAsParent',
];
/** Who live together know each other by name. */
const household: readonly Asker[] = ['parent', 'partner'];
/** Of a learner without whose records: the name, and nothing that the class has. */
const withoutRecords: readonly Asker[] = ['collector'];
const teachers: readonly Asker[] = ['teacher', 'otherTeacher', 'tutor', 'foreignTeacher', 'parentAsTeacher'];
/** Each of them is somebody by one profile of several. */
const ofSeveral: readonly Asker[] = ['parent', 'teacher', 'principal', 'otherTeacher', ...faces];

/** Whom each audience of the world lets read what is for it, of parents and teachers. */
const membersOf: Record<keyof World['audiences'], readonly Asker[]> = {
  six: ['parent', 'coParent', 'partner', 'teacher'],
  // Of whom no subject is noted takes those of the grade, as the child of the last does.
  sevenArt: ['otherParent', 'otherTeacher', 'otherTeacherAsParent'],
  staff: ['teacher', 'otherTeacher', 'tutor'],
  learners: ['parent', 'coParent', 'partner', 'otherParent'],
  away: ['foreignParent', 'foreignTeacher'],
};

/** Who has written something for an audience without being in it, and so knows of it. */
const writersFor: Partial<typeof membersOf> = { learners: ['teacher'] };

/** Who sits at the desk of each of the world's conversations with one. */
const seatedAt: Record<keyof World['deskConversations'], readonly Asker[]> = {
  office: ['otherTeacher', 'tutor'],
  accounts: ['principal'],
  away: ['foreignTeacher'],
  shared: ['otherTeacher', 'tutor'],
};

/** Nothing is foreign to the service key and to platform administrators, so they are not asked. */
export const asked: readonly Asker[] = [
  ...strangers,
  ...waiting,
  ...parents.filter((actor) => !waiting.includes(actor)),
  ...teachers,
  'principal',
  'foreignPrincipal',
  'levelOne',
  'levelTwo',
];

/** Whether a text of a row is foreign to an actor: nothing that is said to them may hold it. */
export type IsForeign = (actor: Asker, row: Row, column?: string) => boolean;

/** What is foreign to whom. It is asked again where rows have come and changed: `marks.rows` is read each time anew. */
export function whatIsForeign(
  world: World,
  marks: Marks,
): { isForeign: IsForeign; rowsHaveChanged: () => void } {
  let known = tiesOf(marks.rows);
  let knownBesideLearners = tiesOf(marks.rows, { endAtLearners: true });
  let own = new Map<Asker, Set<string>>();
  const ownOf = (actor: Asker) => {
    const ties = own.get(actor) ?? ownTies(world, marks, actor);
    own.set(actor, ties);
    return ties;
  };
  const isParent = new Set(parents.map((actor) => `public.profiles.id/${profileOf(world, actor)}`));
  const isLearner = new Set(
    learnerNames.map((actor) => `auth.users.id/${accountOfAsker(world, actor)?.userId}`),
  );
  const families = (row: Row) =>
    [...known(row)].filter((tie) => tie.startsWith('public.students.id/') || isParent.has(tie));
  const isOneOf = (actor: Asker, all: readonly string[]) => all.some((tie) => ownOf(actor).has(tie));
  const profilesOf = (actors: readonly Asker[]) =>
    new Set(actors.map((actor) => `public.profiles.id/${profileOf(world, actor)}`));
  const theHousehold = profilesOf(household);

  /** What guardians who live together know of each other: a name, and that they are guardians. */
  const isOfHousehold = (actor: Asker, row: Row, column: string | undefined): boolean => {
    if (!household.includes(actor) || column === undefined) return false;
    if (row.table === 'public.guardianships')
      return (
        !/^contact_(phone|email)$/.test(column) &&
        (row.id === world.guardianships.contact || row.hangsOn.some((tie) => theHousehold.has(tie)))
      );
    if (![...knownBesideLearners(row)].some((tie) => theHousehold.has(tie))) return false;
    return row.table === 'public.profiles'
      ? ['id', 'first_name', 'last_name'].includes(column)
      : row.table === 'auth.users' && column === 'id';
  };

  /** What is for an audience is its members' and its author's; what an audience is made of, its staff's. */
  const isOfAnotherAudience = (actor: Asker, row: Row, column: string | undefined): boolean => {
    const isParent = parents.includes(actor);
    if (!isParent && !teachers.includes(actor)) return false;
    const audience = [row.id && `${row.table}.id/${row.id}`, ...known(row)].find((tie) =>
      tie?.startsWith('public.audiences.id/'),
    );
    if (!audience || isOneOf(actor, [...known(row)])) return false;
    if (
      isParent &&
      (row.table === 'public.audience_parts' || (row.table === 'public.audiences' && column !== 'id'))
    )
      return true;
    for (const [name, { id }] of Object.entries(world.audiences))
      if (audience.endsWith(id)) {
        const of = name as keyof World['audiences'];
        const isItself = /^public\.audiences$|^public\.audience_parts$/.test(row.table);
        return !membersOf[of].includes(actor) && !(isItself && writersFor[of]?.includes(actor));
      }
    return false;
  };

  /** What comes to a desk is its person's and its members'; what they note, its members' alone. */
  const isOfAnotherDesk = (actor: Asker, row: Row): boolean => {
    const isTeacher = teachers.includes(actor);
    if (!isTeacher && !(parents.includes(actor) && row.table === 'public.desk_notes')) return false;
    const talk = [row.id && `${row.table}.id/${row.id}`, ...known(row)].find((tie) =>
      tie?.startsWith('public.desk_conversations.id/'),
    );
    for (const [name, id] of Object.entries(world.deskConversations))
      if (talk?.endsWith(id)) return !seatedAt[name as keyof typeof seatedAt].includes(actor);
    return false;
  };

  const isForeignToParent = (actor: Asker, row: Row, column: string | undefined): boolean => {
    const standsFor = marks.rows.some(
      ({ table, hangsOn }) =>
        table === 'public.guardianships' &&
        hangsOn.includes(`public.profiles.id/${profileOf(world, actor)}`) &&
        hangsOn.includes(`public.students.id/${row.id}`),
    );
    if (standsFor && ['id', 'first_name', 'last_name'].includes(column ?? '')) return false;
    if (isOfHousehold(actor, row, column)) return false;
    // What was written there before the partner joined hangs on the parent alone.
    if (actor === 'partner' && row.id === world.deskConversations.shared) return false;
    const of = families(row);
    const ofGrade = [...known(row)].some((tie) => tie.startsWith('public.grades.id/'));
    if (of.length === 0) return withoutRecords.includes(actor) && ofGrade && !isOffered(row);
    if (!isOneOf(actor, of)) return true;
    // Of the own child, and of another guardian: a learner's row is the child's, whoever it names.
    if (row.table === 'public.students') return false;
    const guardians = [...knownBesideLearners(row)].filter((tie) => isParent.has(tie));
    if (guardians.length > 0) return !isOneOf(actor, guardians);
    return row.table.startsWith('public.guardianship');
  };

  const isForeign: IsForeign = (actor, row, column) => {
    if (column && offered.has(`${row.table}.${column}`)) return false;
    if (ofSeveral.includes(actor) && isListedOfOwn(world, marks, actor, row, column)) return false;
    // Whoever may know one of somebody's profiles may know whose it is.
    const people = row.table === 'auth.users' && column === 'id' ? peopleOf(marks, row) : [];
    if (people.length > 1) return people.every((person) => isForeign(actor, person, 'id'));
    const hangsOn = [...known(row)];
    const schools = hangsOn.filter((tie) => tie.startsWith('public.schools.id/'));
    const persons = hangsOn.filter(
      (tie) => /^public\.(profiles|students)\.id\//.test(tie) || isLearner.has(tie),
    );
    if (hangsOn.some((tie) => isLearner.has(tie))) return !isOneOf(actor, hangsOn);
    if (schools.length > 0 && strangers.includes(actor)) return !isOneOf(actor, persons);
    const school = away.includes(actor) ? world.away.id : world.home.id;
    if (schools.length > 0 && !schools.includes(`public.schools.id/${school}`)) return true;
    if (waiting.includes(actor)) return persons.length > 0 && !isOneOf(actor, persons);
    if (isOfAnotherAudience(actor, row, column) || isOfAnotherDesk(actor, row)) return true;
    if (parents.includes(actor)) return isForeignToParent(actor, row, column);
    if (!teachers.includes(actor)) return false;
    const talk = hangsOn.find((tie) => tie.startsWith('public.conversations.id/'));
    return talk !== undefined && !isOneOf(actor, hangsOn);
  };
  return {
    isForeign,
    rowsHaveChanged: () => {
      known = tiesOf(marks.rows);
      knownBesideLearners = tiesOf(marks.rows, { endAtLearners: true });
      own = new Map();
    },
  };
}

/** The faces are among the world's people. */
const profileOf = (world: World, actor: Asker): string => ownProfile(world, actor as ActorName);

/** The profiles of an account. */
const peopleOf = ({ rows }: Marks, { id }: Row): Row[] =>
  rows.filter(({ table, hangsOn }) => table === 'public.profiles' && hangsOn.includes(`auth.users.id/${id}`));

/** What `my_profiles` says of the others of the account. */
function isListedOfOwn(world: World, { rows }: Marks, actor: Asker, row: Row, column: string | undefined) {
  const account = `auth.users.id/${accountOfAsker(world, actor)?.userId}`;
  if (row.table === 'public.profiles') return column === 'id' && row.hangsOn.includes(account);
  if (row.table !== 'public.schools' || column !== 'logo_url') return false;
  return rows.some(
    ({ table, hangsOn }) =>
      table === 'public.profiles' &&
      hangsOn.includes(account) &&
      hangsOn.includes(`public.schools.id/${row.id}`),
  );
}

/** The actor's own rows: account, profile, and the learners whose guardian they are and whose records they read. */
function ownTies(world: World, { rows }: Marks, actor: Asker): Set<string> {
  const account = `auth.users.id/${accountOfAsker(world, actor)?.userId}`;
  // Whoever registers meanwhile has a profile of then.
  const others = new Set<string | null>(
    ofSeveral.filter((each) => each !== actor).map((each) => profileOf(world, each)),
  );
  const made = rows.filter(
    ({ table, id, hangsOn }) =>
      table === 'public.profiles' && id !== null && !others.has(id) && hangsOn.includes(account),
  );
  const profiles = [profileOf(world, actor), ...made.map(({ id }) => id)].map(
    (id) => `public.profiles.id/${id}`,
  );
  const children = rows.filter(
    ({ table, hangsOn }) => table === 'public.students' && profiles.some((of) => hangsOn.includes(of)),
  );
  const guarded = rows
    .filter(
      ({ table, hangsOn }) => table === 'public.guardianships' && profiles.some((of) => hangsOn.includes(of)),
    )
    .flatMap(({ hangsOn }) => hangsOn.filter((tie) => tie.startsWith('public.students.id/')));
  return new Set([
    // What hangs on the account alone is of all that its person is.
    ...(ofSeveral.includes(actor) ? [] : [account]),
    ...profiles,
    ...children.map(({ id }) => `public.students.id/${id}`),
    ...(withoutRecords.includes(actor) ? [] : guarded),
  ]);
}

/**
 * All that a row hangs on, however far: its own names, and those of the person whose account it belongs to.
 * @param endAtLearners not beyond a learner, whose row names a guardian
 */
function tiesOf(rows: readonly Row[], { endAtLearners = false } = {}): (row: Row) => ReadonlySet<string> {
  const byName = new Map(rows.flatMap((row) => row.names.map((name) => [name, row] as const)));
  const isPerson = ({ table }: Row) => table === 'public.profiles' || table === 'public.portal_users';
  const peopleOf = Map.groupBy(
    rows
      .filter(isPerson)
      .flatMap((row) =>
        row.hangsOn.filter((tie) => tie.startsWith('auth.users.')).map((tie) => ({ tie, row })),
      ),
    ({ tie }) => tie,
  );
  const known = new Map<Row, Set<string>>();
  const follow = (row: Row, found: Set<string>): void => {
    const id = row.id ? [`${row.table}.id/${row.id}`] : [];
    for (const name of [...row.names, ...id, ...row.hangsOn]) {
      if (found.has(name)) continue;
      found.add(name);
      if (endAtLearners && name.startsWith('public.students.')) continue;
      // A profile does not hang on another one of the account.
      const people = isPerson(row) ? [] : (peopleOf.get(name) ?? []).map((each) => each.row);
      for (const next of [byName.get(name), ...people]) if (next) follow(next, found);
    }
  };
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const found = new Set<string>();
    follow(row, found);
    known.set(row, found);
    return found;
  };
}

/**
 * Texts and ids that are foreign to an actor, in what was said to them.
 * @param excused what they said themselves, where it may be said back to them: in a refusal, but never in a row
 */
export function foreignIn(said: string, excused: string, marks: Marks, isForeign: IsForeign, actor: Asker) {
  const places = [...said.matchAll(markPattern)].flatMap(([mark]): [string, Place][] => {
    const place = marks.places.get(mark.toLowerCase());
    return place ? [[mark, place]] : [];
  });
  const ids = [...said.matchAll(idPattern)].flatMap(([id]): [string, Place][] => {
    const row = marks.byId.get(id.toLowerCase());
    // What a school, a grade and a subject are called is offered with its id.
    return row && !isOffered(row) ? [[id, { row, column: 'id' }]] : [];
  });
  return [...places, ...ids]
    .filter(([text, { row, column }]) => !excused.includes(text) && isForeign(actor, row, column))
    .map(([text, { row, column }]) => `${text}: ${row.table}.${column} of ${row.id}`);
}

export const isOffered = ({ table }: Row): boolean => /^public\.(schools|grades|subjects)$/.test(table);
