import { t } from '#texts/shared';
import { leftLine } from '#web/components/left-school.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import { fullName } from '#web/lib/names.ts';
import { ChoiceField } from './choice-field.tsx';

type LearnerSelectorProps = {
  learners: readonly Child[];
  chosen: Child | undefined;
  onChoose: (id: string) => void;
  className?: string;
};

/** One of a parent's children, by name and grade, or since when the child has left. Give it what `useChosenChild` returns. */
export function LearnerSelector({ learners, chosen, onChoose, className }: LearnerSelectorProps) {
  return (
    <ChoiceField
      label={t.learner()}
      className={className}
      value={chosen?.id ?? ''}
      choices={learners.map((child) => ({
        id: child.id,
        label: [fullName(child), leftLine(child) ?? child.grade?.name].filter(Boolean).join(' – '),
      }))}
      onChoose={onChoose}
    />
  );
}
