import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/records';
import { CopyButton } from '#web/components/records/copy-button.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { sessionQuery } from '#web/lib/session.ts';

/** A copy of what the lessons portal holds about its learner. */
export function LearnersCopy() {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return null;
  return (
    <Section id="your-data" title={t.yourData()} text={t.learnersCopyExplained()}>
      <CopyButton kind="portal" id={session.userId} name={t.yourAccount()} />
    </Section>
  );
}
