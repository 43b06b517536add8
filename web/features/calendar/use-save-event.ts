import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { EventFields, EventForm } from '#contract/events.ts';
import { t } from '#texts/events';
import { eventCorrection } from '#web/components/forms/event-fields.tsx';
import type { AsSeen } from '#web/components/forms/use-seen-row.ts';
import { renewEvent } from '#web/entities/events/cache.ts';
import { updateEvent } from '#web/entities/events/correct.ts';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import { createEvent, type NewEvent } from '#web/entities/events/writes.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { useWrite } from '#web/lib/use-write.ts';

type Owner = Pick<NewEvent, 'created_by' | 'school_id'>;
type EventFormState = UseFormReturn<EventFields, unknown, EventForm>;

/**
 * Creates an event of the teacher's, or saves one that is there, and says what came of it.
 * @param asSeen of one that is there; null for a new one
 */
export function useSaveEvent(owner: Owner, form: EventFormState, asSeen: AsSeen<SchoolEvent> | null) {
  const queryClient = useQueryClient();
  const attemptId = useAttemptId();
  return useWrite<EventForm, string>({
    write: async (fields) => {
      const id = await (asSeen
        ? asSeen(async (seen) => {
            const changed = eventCorrection(form, fields, seen.id);
            if (changed) await updateEvent(changed, seen);
            return seen.id;
          })
        : createEvent({ ...fields, ...owner, id: attemptId(fields) }));
      // It is stored: when it cannot be read back now, a later reading shows it.
      renewEvent(queryClient, id);
      return id;
    },
    done: asSeen ? t.eventUpdatedSuccessfully() : t.eventCreatedSuccessfully(),
    failed: asSeen ? t.failedToUpdateEvent() : t.failedToCreateEvent(),
    renews: [],
    renewsIfFailed: [eventKeys.all],
  });
}
