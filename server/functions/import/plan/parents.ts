import { inSlices } from '../../../turns/spread.ts';
import { email, firstName, lastName, listIn, phone } from './cells.ts';
import type { CheckedLine } from './checked-line.ts';
import { acquaintance, changesOf, INVITED_AGAIN, personOf, WAITING } from './people.ts';
import { refuseRepeated } from './repeated.ts';
import { type Learner, learnersByCode, type School } from './school.ts';
import type { Writes } from './writes.ts';

export async function planParents(school: School, lines: readonly CheckedLine[]): Promise<Writes> {
  const writes: Writes = new Map();
  const learners = learnersByCode(school.learners);
  const claimed = new Map<string, CheckedLine>();
  refuseRepeated(lines, (line) => line.text('email').toLowerCase(), 'email', 'repeated.address');
  await inSlices(lines, (line) => {
    const named = {
      email: email(line),
      firstName: firstName(line),
      lastName: lastName(line),
      phone: phone(line),
    };
    const { email: address, firstName: first, lastName: last, phone: number } = named;
    if (address === undefined || first === undefined || last === undefined || number === undefined) return;
    const known = acquaintance(school, line, 'email', address, 'parent');
    if (!known) return;
    if (known.is === 'waiting') {
      line.refuse('email', WAITING);
      return;
    }
    const children = childrenOf(line, learners, claimed, known.standing?.profile_id ?? null);
    if (!children) return;
    const person = { email: address, firstName: first, lastName: last, phone: number };
    line.isExisting = known.is !== 'new';
    const added = children.filter(({ parent_id }) => parent_id === null);
    const changes = line.isExisting ? changesOf(known.standing, person) : [];
    line.notes.push(...changes, ...added.map(linked));
    if (known.is === 'invited') line.notes.push(INVITED_AGAIN);
    if (line.isExisting && line.notes.length === 0) line.notes.push({ code: 'note.nothing' });
    else {
      writes.set(line, {
        kind: 'parent',
        person: personOf(known, person),
        learnerIds: added.map(({ id }) => id),
      });
    }
  });
  return writes;
}

const linked = ({ first_name, last_name }: Learner) =>
  ({ code: 'note.links', name: `${first_name} ${last_name}` }) as const;

/** The learners that the line links to its parent; undefined, with the reasons, when one cannot be. */
function childrenOf(
  line: CheckedLine,
  learners: ReadonlyMap<string, Learner>,
  claimed: Map<string, CheckedLine>,
  profileId: string | null,
): Learner[] | undefined {
  const children: Learner[] = [];
  for (const code of new Set(listIn(line.text('student_ids'), (part) => learners.has(part)))) {
    const learner = learners.get(code);
    const earlier = claimed.get(code);
    if (!learner) line.refuse('student_ids', { code: 'child.unknown', id: code });
    else if (!learner.is_confirmed) {
      line.refuse('student_ids', { code: 'child.waits', id: code });
    } else if (earlier) {
      line.refuse('student_ids', { code: 'child.linked_on', id: code, ...earlier.place });
    } else if (learner.parent_id !== null && learner.parent_id !== profileId) {
      line.refuse('student_ids', { code: 'child.linked', id: code });
    } else {
      claimed.set(code, line);
      children.push(learner);
    }
  }
  return line.isBad ? undefined : children;
}
