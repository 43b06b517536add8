import type { Ref } from 'react';
import { t } from '#texts/components-pickers';
import type { ControlProps } from '#web/components/ui/field.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { findLearners } from '#web/entities/learners/find.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import type { Choice } from '#web/lib/choices.ts';

type LearnerPickerProps = Partial<ControlProps> & {
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  ref?: Ref<HTMLButtonElement>;
  /** For whoever reads those of several schools. */
  schoolId?: string;
  /** Offers to choose nobody again, under this name, which stands there meanwhile. */
  none?: string;
  /** Offers those who have left as well. */
  withLeft?: boolean;
};

/** One of the learners whom the caller may read: of a teacher, those whom they teach. */
export function LearnerPicker({ schoolId, none, withLeft, ...props }: LearnerPickerProps) {
  return (
    <SearchPicker
      {...props}
      {...(none && { none })}
      placeholder={none ?? t.selectStudent()}
      searchLabel={t.searchStudents()}
      queryKey={[...learnerKeys.all, schoolId, withLeft]}
      find={(text) => findLearners(text, schoolId, withLeft)}
    />
  );
}
