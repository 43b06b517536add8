import { t } from '#texts/shared';
import type { Combination } from '#web/entities/teaching/reads.ts';
import { ChoiceField } from './choice-field.tsx';

type TeachingSelectorProps = {
  combinations: readonly Combination[];
  chosen: Combination | undefined;
  /** Null stands for all of them. */
  onChoose: (combination: Combination | null) => void;
  className?: string;
};

/** A subject and grade of a teacher's, or all. Give it what `useChosenTeaching` returns. */
export function TeachingSelector({ combinations, chosen, onChoose, className }: TeachingSelectorProps) {
  const choose = (id: string) => onChoose(combinations.find((each) => each.id === id) ?? null);
  return (
    <ChoiceField
      label={t.subjectAndGrade()}
      className={className}
      value={chosen?.id ?? ''}
      choices={[
        { id: '', label: t.allSubjectsAndGrades() },
        ...combinations.map(({ id, subject, grade }) => ({ id, label: `${subject.name} – ${grade.name}` })),
      ]}
      onChoose={choose}
    />
  );
}
