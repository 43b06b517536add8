import { useQuery } from '@tanstack/react-query';
import type { ChosenPart } from '#contract/audiences.ts';
import { type AudiencePart, audienceQuery } from '#web/entities/audiences/reads.ts';
import { fullName } from '#web/lib/names.ts';
import { partName } from './part-name.ts';

export const chosenPartOf = ({
  target,
  kind,
  phase,
  grade,
  subject,
  group,
  student,
}: AudiencePart): ChosenPart => ({
  part: target,
  label: partName({
    kind,
    phase,
    grade: grade?.name,
    subject: subject?.name,
    group_name: group?.name,
    learner: student ? fullName(student) : null,
  }),
});

/** The parts of what is for an audience; undefined until they are read, none for the whole school. */
export function useAudienceParts(id: string | null | undefined): ChosenPart[] | undefined {
  const { data } = useQuery({ ...audienceQuery(id ?? ''), enabled: Boolean(id) });
  return id ? data?.map(chosenPartOf) : [];
}
