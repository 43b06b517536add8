import { inSlices } from '../../../turns/spread.ts';
import { email, mobile, optionalName, phone } from './cells.ts';
import { changed } from './changes.ts';
import type { CheckedLine } from './checked-line.ts';
import { contactFinder, type Numbered } from './contacts.ts';
import { type GuardianTies, guardianTies, type Named, type Tie, type Tied } from './guardian-ties.ts';
import type { LearnerOnLine } from './learner-on-line.ts';
import { type Acquaintance, acquaintance, becomes, personOf } from './people.ts';
import type { School } from './school.ts';
import type { LearnerWrite, Person } from './writes.ts';

/** What a line says about a parent. */
type Said = { email: string; first: string | null; last: string | null; phone: string | null };
/** A parent as the first line that gives both names has them; one that is known needs no names. */
type Known = { person: Person; line: CheckedLine };

/**
 * Links the learners of a file to the parents that its lines name, brothers and sisters to one. A parent who
 * is new is invited; one who waits for a decision is not linked, because the Pending tab matches the child.
 */
export async function planLearnersParents(school: School, learners: readonly LearnerOnLine[]): Promise<void> {
  const spoken: (LearnerOnLine & { said: Said })[] = [];
  const numbered: (LearnerOnLine & { said: Numbered })[] = [];
  await inSlices(learners, (learner) => {
    const said = parentOn(learner.line, school.smsCountries);
    if (!said || learner.line.isBad) return;
    if ('number' in said) numbered.push({ ...learner, said });
    else spoken.push({ ...learner, said });
  });
  const named = new Map<string, { said: Said; line: CheckedLine }>();
  for (const { said, line } of spoken) {
    if (said.first && said.last && !named.has(said.email)) named.set(said.email, { said, line });
  }
  const parents = new Map<string, Known>();
  const ties = guardianTies(school);
  await inSlices(spoken, ({ line, write, said }) => {
    const spokenOf = named.get(said.email)?.said;
    const name = spokenOf && `${spokenOf.first} ${spokenOf.last}`;
    const known = acquaintance(school, line, 'parent_email', said.email, 'parent', name);
    if (!known) return;
    if (known.is === 'waiting') {
      line.notes.push({ code: 'note.parent_waits' });
      return;
    }
    const parent = parents.get(said.email) ?? parentNamed(line, said, known, named.get(said.email));
    if (!parent || !agrees(line, said, parent)) return;
    parents.set(said.email, parent);
    parent.person.phone ??= said.phone;
    const { person } = parent;
    const who = { profileId: person.profileId, key: said.email, name: nameOf(person) };
    const tie = tieTo(ties, line, 'parent_email', write, who);
    if (!tie || tie === 'same') return;
    write.parent = person;
    write.isFurther = tie === 'further';
    if (known.is === 'beside') line.notes.push(becomes('parent'));
    if (known.is === 'new') line.notes.push({ code: 'note.invites', name: who.name });
    if (known.is !== 'new' || tie === 'further') line.notes.push(added(who.name, tie));
  });
  await planContacts(school, ties, numbered);
}

/** Those whom a number alone names. */
async function planContacts(
  school: School,
  ties: GuardianTies,
  numbered: readonly (LearnerOnLine & { said: Numbered })[],
): Promise<void> {
  const finder = contactFinder(school, 'parent_phone');
  await inSlices(numbered, ({ line, write, existing, said }) => {
    const found = finder.find(line, said);
    if (!found) return;
    if (found.is === 'waiting') {
      line.notes.push({ code: 'note.parent_waits' });
      return;
    }
    const change = existing ? finder.of(line, existing.id, said) : NEW;
    if (change === null || change === 'same') return;
    const { guardianshipId, before } = change;
    const profileId = found.is === 'parent' ? found.person.profileId : null;
    const who = { profileId, key: said.number, name: `${said.first} ${said.last}` };
    const isNumberAlone = found.is === 'contact' && guardianshipId !== null;
    const tie = isNumberAlone ? 'first' : tieTo(ties, line, 'parent_phone', write, who);
    if (!tie || tie === 'same') return;
    if (found.is === 'parent') {
      write.parent = found.person;
      write.isFurther = tie === 'further';
      line.notes.push(added(nameOf(found.person), tie));
      return;
    }
    const { contact } = found;
    write.contact = { contact, guardianshipId };
    line.notes.push(
      guardianshipId === null
        ? { code: 'note.contact', name: contact.name }
        : changed('note.phone', before, contact.phone),
    );
    if (tie === 'further') line.notes.push(added(contact.name, tie));
  });
}

/** What the person becomes to the learner on the line; what becomes of a good line counts for the lines after it. */
function tieTo(ties: GuardianTies, line: CheckedLine, column: string, write: LearnerWrite, person: Named) {
  const learner: Tied = {
    id: write.id ?? write.newId,
    first_name: write.firstName,
    last_name: write.lastName,
  };
  const tie = ties.of(line, column, learner, person);
  if (tie && tie !== 'same') ties.add(learner, person);
  return tie;
}

/** What becomes of a learner who is new. */
const NEW = { guardianshipId: null, before: null };

/** What the preview of a list of learners says of somebody who becomes a guardian. */
const added = (name: string, tie: Tie) =>
  ({ code: tie === 'further' ? 'note.further_guardian' : 'note.links', name }) as const;

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Undefined when the line names no parent who can be linked, or names one wrongly. */
function parentOn(line: CheckedLine, countries: readonly string[]): Said | Numbered | undefined {
  const first = optionalName(line, 'parent_first_name');
  const last = optionalName(line, 'parent_last_name');
  if (line.text('parent_email') === '') {
    if (line.text('parent_phone') === '') {
      if (first || last) line.notes.push({ code: 'note.without_reach' });
      return undefined;
    }
    const mobileNumber = mobile(line, 'parent_phone', countries);
    if (mobileNumber === undefined || first === undefined || last === undefined) return undefined;
    if (first && last) return { number: mobileNumber, first, last };
    line.refuse(first ? 'parent_last_name' : 'parent_first_name', { code: 'parent.names_needed' });
    return undefined;
  }
  const number = phone(line, 'parent_phone');
  const address = email(line, 'parent_email');
  if (address === undefined || first === undefined || last === undefined || number === undefined)
    return undefined;
  return { email: address, first, last, phone: number };
}

function parentNamed(
  line: CheckedLine,
  said: Said,
  known: Acquaintance,
  named: { said: Said; line: CheckedLine } | undefined,
): Known | undefined {
  const first = known.standing?.first_name ?? named?.said.first;
  const last = known.standing?.last_name ?? named?.said.last;
  if (!first || !last) {
    const missing = said.first ? 'parent_last_name' : 'parent_first_name';
    line.refuse(missing, { code: 'parent.names_needed' });
    return undefined;
  }
  const person = personOf(known, { email: said.email, firstName: first, lastName: last, phone: said.phone });
  // To link a child to somebody who was invited before is no reason to write to them again.
  return { person: { ...person, invite: known.is === 'new' }, line: named?.line ?? line };
}

/** Whether the line names the parent as the others do; somebody whom the school has keeps their name. */
function agrees(line: CheckedLine, said: Said, { person, line: earlier }: Known): boolean {
  if (person.profileId !== null) return true;
  const same = (one: string | null, other: string) =>
    one === null || one.toLowerCase() === other.toLowerCase();
  if (same(said.first, person.firstName) && same(said.last, person.lastName)) return true;
  line.refuse('parent_email', { code: 'address.of_another', name: nameOf(person), ...earlier.place });
  return false;
}
