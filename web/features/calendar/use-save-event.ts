import { useQueryClient } from '@tanstack/react-query';
import type { EventForm } from '#contract/events.ts';
import { t } from '#texts/events';
import { renewEvent } from '#web/entities/events/cache.ts';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import { createEvent, type NewEvent, updateEvent } from '#web/entities/events/writes.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { useWrite } from '#web/lib/use-write.ts';

type Owner = Pick<NewEvent, 'created_by' | 'school_id'>;

/** Creates an event of the teacher's, or saves the given one, and says what came of it. */
export function useSaveEvent(owner: Owner, event: SchoolEvent | null) {
  const queryClient = useQueryClient();
  const attemptId = useAttemptId();
  return useWrite<EventForm, string>({
    write: async (form) => {
      const id = event
        ? await updateEvent({ ...form, id: event.id }, event.school_id)
        : await createEvent({ ...form, ...owner, id: attemptId(form) });
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
