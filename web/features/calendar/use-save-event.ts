import { useQueryClient } from '@tanstack/react-query';
import type { EventCorrection, EventForm } from '#contract/events.ts';
import { t } from '#texts/events';
import { renewEvent } from '#web/entities/events/cache.ts';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import { createEvent, type NewEvent, updateEvent } from '#web/entities/events/writes.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { useWrite } from '#web/lib/use-write.ts';

type Owner = Pick<NewEvent, 'created_by' | 'school_id'>;

/** `changed`: of an event that is there, null where nothing was. */
type Saved = { fields: EventForm; changed: EventCorrection | null };

/** Creates an event of the teacher's, or saves the given one, and says what came of it. */
export function useSaveEvent(owner: Owner, event: SchoolEvent | null) {
  const queryClient = useQueryClient();
  const attemptId = useAttemptId();
  return useWrite<Saved, string>({
    write: async ({ fields, changed }) => {
      if (event && changed) await updateEvent(changed, event.school_id);
      const id = event?.id ?? (await createEvent({ ...fields, ...owner, id: attemptId(fields) }));
      // It is stored: when it cannot be read back now, a later reading shows it.
      renewEvent(queryClient, id);
      return id;
    },
    done: event ? t.eventUpdatedSuccessfully() : t.eventCreatedSuccessfully(),
    failed: event ? t.failedToUpdateEvent() : t.failedToCreateEvent(),
    renews: [],
    renewsIfFailed: [eventKeys.all],
  });
}
