/** What the office may say of a declared child and the learners of its name, each with what follows from it. */

import { t } from '#texts/console-pending';
import type { NamesakeDecision } from '#web/entities/registrations/child-writes.ts';
import { leaverSentence, type Namesake } from '#web/entities/registrations/namesakes.ts';

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
    ...namesakes.flatMap((namesake) =>
      sameChild(namesake, { childId, childName, declarer }).map((choice) => ({
        ...choice,
        meaning: [choice.meaning, leaverSentence(namesake)].filter(Boolean).join(' '),
      })),
    ),
    {
      label: t.aDifferentChild(),
      title: t.isADifferentChild({ childName }),
      meaning: declarer.isApproved
        ? t.ownLearnerWhenConfirmed({ childName })
        : t.ownLearnerWhenApproved({ childName }),
      verb: t.aDifferentChild(),
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
        label: t.sameChildTakeOffHere(),
        title: t.takeOffHere({ childName }),
        meaning: t.hasNamedChildTwiceOther({ parentName }),
        verb: t.takeItOff(),
        decision: { is: 'kept', ...pair },
      },
    ];
  }
  return [
    {
      label: t.theSameChildKeepWith({ name: parent.name }),
      title: t.keepWith({ name, name2: parent.name }),
      meaning: t.childTakenOffWhatDeclared({ parentName, isApproved: String(declarer.isApproved) }),
      verb: t.keep(),
      decision: { is: 'kept', ...pair },
    },
    {
      label: t.sameChildOfBoth({ parentName }),
      title: t.shareNamed({ name, parentName }),
      meaning: t.staysGuardianOtherReadsToo({
        guardian: parent.name,
        childName,
        parentName,
        isApproved: String(declarer.isApproved),
      }),
      verb: t.shareAsGuardian(),
      decision: { is: 'shared', ...pair, declarerId: declarer.id },
    },
    {
      label: t.sameChildHandOver({ parentName }),
      title: t.handOverTo({ name, parentName }),
      meaning: t.losesOnceReportsLessonsTimetable({
        name: parent.name,
        childName,
        parentName,
        isApproved: String(declarer.isApproved),
      }),
      verb: t.handOver(),
      decision: { is: 'handed-over', ...pair, declarerId: declarer.id },
    },
  ];
}
