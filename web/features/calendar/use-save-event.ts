import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { EventFields, EventForm } from '#contract/events.ts';
import { t } from '#texts/events';
import { eventCorrection } from '#web/components/forms/event-fields.tsx';
import type { AsSeen } from '#web/components/forms/use-seen-row.ts';
import type { AttemptId } from '#web/entities/corrections/attempts.ts';
import { renewEvent } from '#web/entities/events/cache.ts';
import { updateEvent } from '#web/entities/events/correct.ts';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import { createEvent, type NewEvent } from '#web/entities/events/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type Owner = Pick<NewEvent, 'school_id'>;
type EventFormState = UseFormReturn<EventFields, unknown, EventForm>;

/**
 * Creates an event of the teacher's, or saves one that is there, and says what came of it.
 * @param attempt of a new one; null for one that is there
 */
export function useSaveEvent(
  owner: Owner,
  form: EventFormState,
  asSeen: AsSeen<SchoolEvent>,
  attempt: AttemptId | null,
) {
  const queryClient = useQueryClient();
  return useWrite<EventForm, string>({
    write: async (fields) => {
      const id = await asSeen(async (seen) => {
        if (attempt) return createEvent({ ...fields, ...owner }, attempt, seen);
        const changed = eventCorrection(form, fields, seen.id);
        if (changed) await updateEvent(changed, seen);
        return seen.id;
      });
      // It is stored: when it cannot be read back now, a later reading shows it.
      renewEvent(queryClient, id);
      return id;
    },
    done: attempt ? t.eventCreatedSuccessfully() : t.eventUpdatedSuccessfully(),
    failed: attempt ? t.failedToCreateEvent() : t.failedToUpdateEvent(),
    renews: [],
    renewsIfFailed: [eventKeys.all],
  });
}
