import { useId } from 'react';
import { t } from '#texts/console-schools';
import { Switch } from '#web/components/ui/switch.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { setConversationReview } from '#web/entities/schools/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** Whether a conversation that one of its people reports may be read by the school's administrators. */
export function ReviewSetting({ school }: { school: School }) {
  const id = useId();
  const setting = useWrite<{ schoolId: string; enabled: boolean }>({
    write: setConversationReview,
    done: ({ enabled }) => (enabled ? t.conversationReviewsAreOn() : t.conversationReviewsTurnedOff()),
    failed: t.failedToUpdateSchool(),
    renews: [schoolKeys.all, consoleKeys.reviews],
  });
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="text-sm">
        <label htmlFor={id} className="font-medium">
          {t.conversationReviews()}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground">
          {t.administratorsMayReadConversationOne()}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        aria-label={t.conversationReviewsOf({ name: school.name })}
        checked={school.conversation_review}
        disabled={setting.isPending}
        onCheckedChange={(enabled) => setting.mutate({ schoolId: school.id, enabled })}
      />
    </div>
  );
}
