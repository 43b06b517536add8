/** Who stands for the learners of a school, and whom its lines add to them (decision 1505). */
import type { CheckedLine } from './checked-line.ts';
import { plainName } from './plain-name.ts';
import type { GuardianTie, Learner, School } from './school.ts';

/** Somebody whom a line names: `key` tells people without a profile apart, an address or a number. */
export type Named = { profileId: string | null; key: string; name: string };
/** A learner of the school, or one whom the file brings. */
export type Tied = Pick<Learner, 'id' | 'first_name' | 'last_name'>;
/** `first`: nobody else stands for the learner; `further`: somebody does; `same`: this person does already. */
export type Tie = 'first' | 'further' | 'same';

export function guardianTies({ ties }: Pick<School, 'ties'>) {
  const ofLearner = Map.groupBy(ties, ({ student_id }) => student_id);
  const inFile = new Map<string, Named[]>();
  const keyOf = ({ profileId, key }: Named) => profileId ?? key;

  return {
    /**
     * What a person is to a learner; undefined, with the reason on the line, where only the office can tell:
     * the school has ended that somebody of this account or this name is a guardian, or somebody else of the name is one,
     * whose rights may be narrowed.
     */
    of(line: CheckedLine, column: string, learner: Tied, person: Named): Tie | undefined {
      const there = ofLearner.get(learner.id) ?? [];
      const earlier = inFile.get(learner.id) ?? [];
      const isOne = ({ profile_id }: GuardianTie) => profile_id !== null && profile_id === person.profileId;
      const isNamed = ({ name }: { name: string | null }) =>
        name !== null && plainName(name) === plainName(person.name);
      const standing = there.filter(({ has_ended }) => !has_ended);
      if (standing.some(isOne) || earlier.some((each) => keyOf(each) === keyOf(person))) return 'same';
      const hasEnded = there.some((tie) => tie.has_ended && (isOne(tie) || isNamed(tie)));
      if (hasEnded || standing.some(isNamed) || earlier.some(isNamed)) {
        const code = hasEnded ? 'guardian.ended' : 'guardian.same_name';
        line.refuse(column, { code, name: person.name, learner: nameOf(learner) });
        return undefined;
      }
      return standing.length > 0 || earlier.length > 0 ? 'further' : 'first';
    },
    /** A line that is good adds the person. */
    add(learner: Tied, person: Named): void {
      inFile.set(learner.id, [...(inFile.get(learner.id) ?? []), person]);
    },
  };
}
export type GuardianTies = ReturnType<typeof guardianTies>;

const nameOf = ({ first_name, last_name }: Tied) => `${first_name} ${last_name}`;

/** What the preview of a list of parents says of a learner who gets a guardian. */
export const tied = (learner: Learner, tie: Tie) =>
  ({ code: tie === 'further' ? 'note.further' : 'note.links', name: nameOf(learner) }) as const;
