/**
 * Guardians whom a line names by a mobile number alone. They get no account: a letter of the school makes them one
 * (decision 1500). A number means one person: another name beside it is said, and not guessed at.
 */
import { numberIn, shownNumber } from '../../../../contract/phone-numbers.ts';
import type { CheckedLine } from './checked-line.ts';
import { plainName } from './plain-name.ts';
import type { Guardian, School } from './school.ts';
import type { Contact, Person } from './writes.ts';

/** `number` in digits with the country code. */
export type Numbered = { number: string; first: string; last: string };

/**
 * Who a number is to the school: a parent with an account, somebody who waits for its decision, or nobody with an
 * account. `isKnown`: the school has this contact.
 */
export type Found =
  | { is: 'parent'; person: Person }
  | { is: 'waiting' }
  | { is: 'contact'; contact: Contact; isKnown: boolean };

const nameOf = ({ contact_name, first_name, last_name }: Guardian) =>
  contact_name ?? `${first_name ?? ''} ${last_name ?? ''}`;

/** @param column in which the lines have the number */
export function contactFinder({ guardians }: Pick<School, 'guardians'>, column: 'parent_phone' | 'phone') {
  const ofLearner = Map.groupBy(guardians, ({ student_id }) => student_id);
  // What somebody with an account has typed is no proof: of these the number that signs in counts.
  const ofNumber = Map.groupBy(guardians, ({ contact_name, phone, sign_in_phone }) =>
    contact_name === null ? sign_in_phone : numberIn(phone ?? ''),
  );
  const inFile = new Map<string, { line: CheckedLine; name: string; found: Found }>();

  const knownAs = (line: CheckedLine, other: Guardian) =>
    line.refuse(column, { code: 'number.known_as', name: nameOf(other) });

  /** Undefined, with the reason on the line, where the number is another's. */
  const find = (line: CheckedLine, { number, first, last }: Numbered): Found | undefined => {
    const name = `${first} ${last}`;
    const isNamed = (other: string) => plainName(other) === plainName(name);
    const earlier = inFile.get(number);
    if (earlier) {
      if (isNamed(earlier.name)) return earlier.found;
      line.refuse(column, { code: 'number.of_another', name: earlier.name, ...earlier.line.place });
      return undefined;
    }
    const there = ofNumber.get(number) ?? [];
    if (there.some(({ approval_status }) => approval_status === 'rejected')) {
      line.refuse(column, { code: 'number.rejected' });
      return undefined;
    }
    const same = there.filter((each) => isNamed(nameOf(each)));
    if (same.length === 0 && there[0]) {
      knownAs(line, there[0]);
      return undefined;
    }
    const found = foundOf(same, { name, phone: shownNumber(number) });
    inFile.set(number, { line, name, found });
    return found;
  };

  /**
   * What becomes of a learner of the school: a new guardian, or another number of one (`guardianshipId`, with the number
   * `before`); 'same' changes nothing; null, with the reason on the line, where the number is that of another guardian.
   */
  const of = (
    line: CheckedLine,
    learnerId: string,
    { number, first, last }: Numbered,
  ): { guardianshipId: string | null; before: string | null } | 'same' | null => {
    const there = ofLearner.get(learnerId) ?? [];
    const hasNumber = ({ phone, sign_in_phone }: Guardian) =>
      sign_in_phone === number || numberIn(phone ?? '') === number;
    const named = there.filter((each) => plainName(nameOf(each)) === plainName(`${first} ${last}`));
    const same = named.find(hasNumber);
    if (same) {
      // A number that was only typed is no proof: the office is told whom the line was taken for.
      if (same.contact_name === null && same.sign_in_phone !== number)
        line.remarks.push({ code: 'guardian.keeps_number', name: nameOf(same) });
      return 'same';
    }
    const other = there.find(hasNumber);
    if (other) {
      knownAs(line, other);
      return null;
    }
    const known = named.find(({ contact_name }) => contact_name !== null);
    if (known) return { guardianshipId: known.guardianship_id, before: known.phone };
    if (named[0]) {
      line.remarks.push({ code: 'guardian.keeps_number', name: nameOf(named[0]) });
      return 'same';
    }
    return { guardianshipId: null, before: null };
  };

  return { find, of };
}

/** @param there the school's people of the number and the name */
function foundOf(there: readonly Guardian[], contact: Contact): Found {
  const parent = there.find(({ profile_id }) => profile_id !== null);
  if (parent?.approval_status === 'pending') return { is: 'waiting' };
  if (parent) {
    const { first_name, last_name, profile_id } = parent;
    const named = { firstName: first_name ?? '', lastName: last_name ?? '' };
    // They have the number already, and are written nothing.
    return {
      is: 'parent',
      person: { ...named, email: '', phone: null, userId: null, profileId: profile_id, invite: false },
    };
  }
  return { is: 'contact', contact, isKnown: there.length > 0 };
}
