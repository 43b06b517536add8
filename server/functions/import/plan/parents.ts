import { inSlices } from '../../../turns/spread.ts';
import { email, firstName, lastName, phone } from './cells.ts';
import type { CheckedLine } from './checked-line.ts';
import { guardianTies } from './guardian-ties.ts';
import { idsOf, namedLearners, newTies, notesOf } from './named-learners.ts';
import { byNumber } from './parents-by-number.ts';
import { acquaintance, becomes, changesOf, INVITED_AGAIN, personOf, WAITING } from './people.ts';
import { refuseRepeated } from './repeated.ts';
import { learnersByCode, type School } from './school.ts';
import type { Writes } from './writes.ts';

export async function planParents(school: School, lines: readonly CheckedLine[]): Promise<Writes> {
  const writes: Writes = new Map();
  const learners = learnersByCode(school.learners);
  const ties = guardianTies(school);
  refuseRepeated(lines, (line) => line.text('email').toLowerCase(), 'email', 'repeated.address');
  const numbered = byNumber(school, learners, ties);
  await inSlices(lines, (line) => {
    if (line.text('email') === '') {
      const write = numbered(line);
      if (write) writes.set(line, write);
      return;
    }
    const [address, first, last, number] = [email(line), firstName(line), lastName(line), phone(line)];
    if (address === undefined || first === undefined || last === undefined || number === undefined) return;
    const known = acquaintance(school, line, 'email', address, 'parent', `${first} ${last}`);
    if (!known) return;
    if (known.is === 'waiting') {
      line.refuse('email', WAITING);
      return;
    }
    const named = { email: address, firstName: first, lastName: last, phone: number };
    const person = personOf(known, named);
    const children = namedLearners(line, learners);
    const made = newTies(line, children, ties, {
      profileId: person.profileId,
      key: address,
      name: `${first} ${last}`,
    });
    if (!made) return;
    line.isExisting = known.is === 'known' || known.is === 'invited';
    if (known.is === 'beside') line.notes.push(becomes('parent'));
    const changes = line.isExisting ? changesOf(known.standing, named) : [];
    line.notes.push(...changes, ...notesOf(made));
    if (known.is === 'invited') line.notes.push(INVITED_AGAIN);
    if (line.isExisting && line.notes.length === 0) line.notes.push({ code: 'note.nothing' });
    else {
      writes.set(line, { kind: 'parent', person, ...idsOf(made) });
    }
  });
  return writes;
}
