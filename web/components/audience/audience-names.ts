import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChosenPart } from '#contract/audiences.ts';
import { t } from '#texts/components-audience';
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

/** What is for an audience: its parts, undefined until they are read, none for the whole school; and their reading. */
export function useAudience(id: string | null | undefined) {
  const query = useQuery({ ...audienceQuery(id ?? ''), enabled: Boolean(id) });
  return { parts: id ? query.data?.map(chosenPartOf) : [], query };
}

/**
 * What a form says of the audience of its row, which stands in no control.
 * @param gradeId of an assignment, which is for the whole grade where nobody is chosen
 */
export function useSaidAudience(gradeId?: string) {
  const queryClient = useQueryClient();
  return (path: string, { audience_id: id }: { audience_id: string | null }): Promise<string> | undefined => {
    if (path !== 'audience') return undefined;
    const parts = id ? queryClient.fetchQuery(audienceQuery(id)) : Promise.resolve([]);
    const nobody = gradeId === undefined ? t.everybodyOfSchool() : t.wholeGrade();
    return parts.then((read) => read.map((part) => chosenPartOf(part).label).join(', ') || nobody);
  };
}
