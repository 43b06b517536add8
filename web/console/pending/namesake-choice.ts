/** What the office may say of a declared child and the learners of its name, each with what follows from it. */

import type { NamesakeDecision } from '#web/entities/registrations/child-writes.ts';
import type { Namesake } from '#web/entities/registrations/namesakes.ts';

export type Choice = {
  label: string;
  title: string;
  meaning: string;
  verb: string;
  decision: NamesakeDecision;
};

/** Who declared the child: somebody who registers, or a parent of the school who has added it. */
export type Declarer = { id: string; name: string; isApproved: boolean };

type Asked = {
  childId: string;
  childName: string;
  declarer: Declarer;
  namesakes: readonly Namesake[];
};

/** A learner without a parent is matched instead; one whom the same parent has stays as it is. */
export function choicesOf({ childId, childName, declarer, namesakes }: Asked): Choice[] {
  return [
    ...namesakes.flatMap((namesake) => sameChild(namesake, { childId, childName, declarer })),
    {
      label: 'A different child',
      title: `Is ${childName} a different child?`,
      meaning: `${childName} becomes a learner of its own when you ${declarer.isApproved ? 'confirm it' : 'approve'}. It is remembered that you said so.`,
      verb: 'A different child',
      decision: { is: 'different', childId, learnerIds: namesakes.map(({ id }) => id) },
    },
  ];
}

function sameChild(namesake: Namesake, { childId, childName, declarer }: Omit<Asked, 'namesakes'>): Choice[] {
  const { parent, isListed, id, name } = namesake;
  if (!parent) return [];
  const pair = { childId, learnerId: id, parentId: parent.id };
  const parentName = declarer.name;
  if (!isListed || parent.id === declarer.id) {
    return [
      {
        label: 'The same child: take it off here',
        title: `Take ${childName} off here?`,
        meaning: `${parentName} has named the child twice; the other one stays.`,
        verb: 'Take it off',
        decision: { is: 'kept', ...pair },
      },
    ];
  }
  return [
    {
      label: `The same child: keep with ${parent.name}`,
      title: `Keep ${name}, with ${parent.name}?`,
      meaning: `The child is taken off what ${parentName} declared. ${parentName} is told by mail that it was not added${declarer.isApproved ? '' : ', once approved'}, and nothing else: not that it is on the list.`,
      verb: 'Keep',
      decision: { is: 'kept', ...pair },
    },
    {
      label: `The same child: hand over to ${parentName}`,
      title: `Hand over ${name}, to ${parentName}?`,
      meaning: `${parent.name} loses ${childName} at once: reports, lessons and timetable are open to ${parentName} instead${declarer.isApproved ? '' : ', once approved'}. Both are told by mail, neither who the other is.`,
      verb: 'Hand over',
      decision: { is: 'handed-over', ...pair, declarerId: declarer.id },
    },
  ];
}
