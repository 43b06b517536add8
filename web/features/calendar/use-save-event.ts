import { useQueryClient } from '@tanstack/react-query';
import type { EventForm } from '#contract/events.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { renewEvent } from './cache.ts';
import type { SchoolEvent } from './queries.ts';
import { createEvent, type NewEvent, updateEvent } from './writes.ts';

type Owner = Pick<NewEvent, 'created_by' | 'school_id'>;

/** Creates an event of the teacher's, or saves the given one, and says what came of it. */
export function useSaveEvent(owner: Owner, event: SchoolEvent | null) {
  const queryClient = useQueryClient();
  const attemptId = useAttemptId();
  return useWrite<EventForm>({
    write: async (form) => {
      const id = event
        ? await updateEvent({ ...form, id: event.id })
        : await createEvent({ ...form, ...owner, id: attemptId(form) });
      // It is stored: when it cannot be read back now, a later reading shows it.
      renewEvent(queryClient, id);
    },
    done: event ? 'Event updated successfully' : 'Event created successfully',
    failed: event ? 'Failed to update event' : 'Failed to create event',
    renews: [],
  });
}
