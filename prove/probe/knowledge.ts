/**
 * What an actor may know of a row, said without a word of the policies: by what the row hangs on. Wider than the
 * matrices where it is not certain, so that what it calls foreign is.
 */
import {
  type ActorName,
  accountOf,
  learnerNames,
  ownProfile,
  type World,
} from '../../database/tests/world.ts';
import { idPattern, type Marks, markPattern, type Place, type Row } from './marks.ts';

/** Offered to whoever registers, by the columns' names. */
const offered = new Set([
  'public.schools.name',
  'public.grades.name',
  'public.subjects.name',
  'public.subjects.code',
]);

/** Without a school of theirs that has let them in. */
const strangers: readonly ActorName[] = [
  'anonymous',
  'plain',
  'homelessAdmin',
  'deadSession',
  ...learnerNames,
];
const waiting: readonly ActorName[] = [
  'pendingParent',
  'pendingTeacher',
  'rejectedParent',
  'rejectedTeacher',
];
const away: readonly ActorName[] = ['foreignParent', 'foreignTeacher', 'foreignPrincipal'];
const parents: readonly ActorName[] = [
  'parent',
  'otherParent',
  'foreignParent',
  'pendingParent',
  'rejectedParent',
];
const teachers: readonly ActorName[] = ['teacher', 'otherTeacher', 'tutor', 'foreignTeacher'];

/** Nothing is foreign to the service key and to platform administrators, so they are not asked. */
export const asked: readonly ActorName[] = [
  ...strangers,
  ...waiting,
  ...parents.slice(0, 3),
  ...teachers,
  'principal',
  'foreignPrincipal',
  'levelOne',
  'levelTwo',
];

/** Whether a text of a row is foreign to an actor: nothing that is said to them may hold it. */
export type IsForeign = (actor: ActorName, row: Row, column?: string) => boolean;

/** What is foreign to whom. It is asked again where rows have come and changed: `marks.rows` is read each time anew. */
export function whatIsForeign(
  world: World,
  marks: Marks,
): { isForeign: IsForeign; rowsHaveChanged: () => void } {
  let known = tiesOf(marks.rows);
  let own = new Map<ActorName, Set<string>>();
  const ownOf = (actor: ActorName) => {
    const ties = own.get(actor) ?? ownTies(world, marks, actor);
    own.set(actor, ties);
    return ties;
  };
  const isParent = new Set(parents.map((actor) => `public.profiles.id/${ownProfile(world, actor)}`));
  const isLearner = new Set(learnerNames.map((actor) => `auth.users.id/${accountOf(world, actor)?.userId}`));
  const families = (row: Row) =>
    [...known(row)].filter((tie) => tie.startsWith('public.students.id/') || isParent.has(tie));
  const isOneOf = (actor: ActorName, all: readonly string[]) => all.some((tie) => ownOf(actor).has(tie));

  const isForeign: IsForeign = (actor, row, column) => {
    if (column && offered.has(`${row.table}.${column}`)) return false;
    const hangsOn = [...known(row)];
    const schools = hangsOn.filter((tie) => tie.startsWith('public.schools.id/'));
    const people = hangsOn.filter(
      (tie) => /^public\.(profiles|students)\.id\//.test(tie) || isLearner.has(tie),
    );
    if (hangsOn.some((tie) => isLearner.has(tie))) return !isOneOf(actor, hangsOn);
    if (schools.length > 0 && strangers.includes(actor)) return !isOneOf(actor, people);
    const school = away.includes(actor) ? world.away.id : world.home.id;
    if (schools.length > 0 && !schools.includes(`public.schools.id/${school}`)) return true;
    if (waiting.includes(actor)) return people.length > 0 && !isOneOf(actor, people);
    if (parents.includes(actor)) {
      const of = families(row);
      return of.length > 0 && !isOneOf(actor, of);
    }
    if (!teachers.includes(actor)) return false;
    const talk = hangsOn.find((tie) => tie.startsWith('public.conversations.id/'));
    return talk !== undefined && !isOneOf(actor, hangsOn);
  };
  return {
    isForeign,
    rowsHaveChanged: () => {
      known = tiesOf(marks.rows);
      own = new Map();
    },
  };
}

/** The actor's own rows: account, profile, and the learners whose parent they are. */
function ownTies(world: World, { rows }: Marks, actor: ActorName): Set<string> {
  const account = `auth.users.id/${accountOf(world, actor)?.userId}`;
  // Whoever registers meanwhile has a profile of then.
  const made = rows.filter(
    ({ table, id, hangsOn }) => table === 'public.profiles' && id !== null && hangsOn.includes(account),
  );
  const profiles = [ownProfile(world, actor), ...made.map(({ id }) => id)].map(
    (id) => `public.profiles.id/${id}`,
  );
  const children = rows.filter(
    ({ table, hangsOn }) => table === 'public.students' && profiles.some((of) => hangsOn.includes(of)),
  );
  return new Set([account, ...profiles, ...children.map(({ id }) => `public.students.id/${id}`)]);
}

/** All that a row hangs on, however far: its own names, and those of the person whose account it belongs to. */
function tiesOf(rows: readonly Row[]): (row: Row) => ReadonlySet<string> {
  const byName = new Map(rows.flatMap((row) => row.names.map((name) => [name, row] as const)));
  const personOf = new Map(
    rows
      .filter(({ table }) => table === 'public.profiles' || table === 'public.portal_users')
      .flatMap((row) =>
        row.hangsOn.filter((tie) => tie.startsWith('auth.users.')).map((tie) => [tie, row] as const),
      ),
  );
  const known = new Map<Row, Set<string>>();
  const follow = (row: Row, found: Set<string>): void => {
    const id = row.id ? [`${row.table}.id/${row.id}`] : [];
    for (const name of [...row.names, ...id, ...row.hangsOn]) {
      if (found.has(name)) continue;
      found.add(name);
      for (const next of [byName.get(name), personOf.get(name)]) if (next) follow(next, found);
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
export function foreignIn(
  said: string,
  excused: string,
  marks: Marks,
  isForeign: IsForeign,
  actor: ActorName,
) {
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
