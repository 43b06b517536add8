import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import {
  type TimetableFields,
  type TimetableForm,
  type TimetableSlot,
  timetableSlot,
} from '#contract/timetable.ts';
import { type Clash, clashesQuery, type Slot } from '#web/entities/timetable/reads.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';

const slotOf = (entry: TimetableSlot, except: string): Slot => ({
  day: entry.day_of_week,
  starts: entry.start_time,
  ends: entry.end_time,
  grade: entry.grade_id,
  room: entry.room_number,
  except,
});

const none: readonly Clash[] = [];
const nowhere: Slot = { day: 0, starts: '', ends: '', grade: '', room: null, except: null };

/**
 * What clashes with the entry in the form, as it is typed: all but the entry itself. `mayBeSaved` asks once more and answers
 * false when there is something that the person has not been shown for this very time and place.
 * @param id what the entry is, or will be, stored under
 */
export function useClashes(control: Control<TimetableFields, unknown, TimetableForm>, id: string) {
  const queryClient = useQueryClient();
  const typed = useWatch({ control });
  const [submitted, setSubmitted] = useState('');
  const { data: current } = timetableSlot.safeParse(typed);
  const slot = current && slotOf(current, id);
  const text = slot ? JSON.stringify(slot) : '';
  const settled = useDebouncedValue(text, 300);
  const isSettled = text !== '' && (text === settled || text === submitted);
  const found = useQuery({ ...clashesQuery(slot ?? nowhere), enabled: isSettled });
  const shown = isSettled ? (found.data ?? none) : none;

  async function mayBeSaved(form: TimetableForm): Promise<boolean> {
    if (shown.length > 0) return true;
    const asked = slotOf(form, id);
    // Without an answer nothing can be shown; whether the entry can be stored is told by storing it.
    const clashes = await queryClient.fetchQuery(clashesQuery(asked)).catch(() => none);
    setSubmitted(JSON.stringify(asked));
    return clashes.length === 0;
  }
  return { shown, mayBeSaved };
}
