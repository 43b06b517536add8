import type { AudienceKind, Phase } from '#contract/enums.ts';
import { t } from '#texts/components-audience';

type NamedPart = {
  kind: string;
  phase: string | null;
  grade: string | null | undefined;
  subject: string | null | undefined;
  group_name: string | null | undefined;
  learner?: string | null | undefined;
};

const phaseNames = (): Record<Phase, string> => ({
  foundation: t.foundationPhase(),
  intermediate: t.intermediatePhase(),
  senior: t.seniorPhase(),
  fet: t.fetPhase(),
});

/** What a part of an audience is called. Names are those that the reader may read: of another's learner or group there is none. */
export function partName({ kind, phase, grade, subject, group_name, learner }: NamedPart): string {
  const names: Record<AudienceKind, string> = {
    staff: t.staff(),
    phase: phaseNames()[(phase ?? 'fet') as Phase],
    grade: grade ?? '',
    class: t.classOf({ subject: subject ?? '', grade: grade ?? '' }),
    subject: subject ?? '',
    group: group_name ?? t.aGroup(),
    learner: learner ?? t.aLearner(),
  };
  return names[kind as AudienceKind];
}
