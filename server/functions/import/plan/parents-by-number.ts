/** Lines of the list of parents that name somebody by a mobile number alone. */
import { firstName, lastName, mobile } from './cells.ts';
import { changed } from './changes.ts';
import type { CheckedLine } from './checked-line.ts';
import { contactFinder, type Found, type Numbered } from './contacts.ts';
import type { GuardianTies, Named } from './guardian-ties.ts';
import { idsOf, namedLearners, newTies, notesOf } from './named-learners.ts';
import { WAITING } from './people.ts';
import type { Learner, School } from './school.ts';
import type { ContactWrite, ParentWrite } from './writes.ts';

export function byNumber(school: School, learners: ReadonlyMap<string, Learner>, ties: GuardianTies) {
  const finder = contactFinder(school, 'phone');
  const seen = new Map<string, CheckedLine>();

  const parentWrite = (
    line: CheckedLine,
    { person }: Extract<Found, { is: 'parent' }>,
    children: readonly Learner[],
    named: Named,
  ): ParentWrite | undefined => {
    const made = newTies(line, children, ties, { ...named, profileId: person.profileId });
    if (!made) return undefined;
    line.isExisting = true;
    if (made.length === 0) {
      line.notes.push({ code: 'note.nothing' });
      return undefined;
    }
    line.notes.push(...notesOf(made));
    return { kind: 'parent', person, ...idsOf(made) };
  };

  return (line: CheckedLine): ParentWrite | ContactWrite | undefined => {
    const said = numberedOn(line, school.smsCountries);
    const found = said && finder.find(line, said);
    if (!found) return undefined;
    const earlier = seen.get(said.number);
    if (earlier) line.refuse('phone', { code: 'repeated.number', ...earlier.place });
    else seen.set(said.number, line);
    if (found.is === 'waiting') {
      line.refuse('phone', WAITING);
      return undefined;
    }
    const children = namedLearners(line, learners);
    if (found.is === 'contact' && children.length === 0 && !line.isBad)
      line.refuse('student_ids', { code: 'child.needed' });
    const changes = children.flatMap((child) => {
      const change = finder.of(line, child.id, said);
      return change === null || change === 'same' ? [] : [{ ...change, child }];
    });
    if (line.isBad) return undefined;
    line.isExisting = found.is === 'parent' || found.isKnown || changes.length < children.length;
    if (changes.length === 0) {
      line.notes.push({ code: 'note.nothing' });
      return undefined;
    }
    const named = { profileId: null, key: said.number, name: `${said.first} ${said.last}` };
    if (found.is === 'parent') {
      return parentWrite(
        line,
        found,
        changes.map(({ child }) => child),
        named,
      );
    }
    const { contact } = found;
    const renewed = changes.find(({ guardianshipId }) => guardianshipId !== null);
    const fresh = changes.filter(({ guardianshipId }) => guardianshipId === null);
    const made = newTies(
      line,
      fresh.map(({ child }) => child),
      ties,
      named,
    );
    if (!made) return undefined;
    if (renewed) line.notes.push(changed('note.phone', renewed.before, contact.phone));
    if (made.length > 0) line.notes.push({ code: 'note.contact', name: contact.name }, ...notesOf(made));
    return {
      kind: 'contact',
      learners: changes.map(({ guardianshipId, child }) => ({
        contact,
        guardianshipId,
        learnerId: child.id,
      })),
    };
  };
}

function numberedOn(line: CheckedLine, countries: readonly string[]): Numbered | undefined {
  const [first, last] = [firstName(line), lastName(line)];
  if (line.text('phone') === '') {
    line.refuse('email', { code: 'address.or_number' });
    return undefined;
  }
  const number = mobile(line, 'phone', countries);
  return number && first && last ? { number, first, last } : undefined;
}
