import type { EmergencyForm } from '#contract/emergency.ts';
import type { EmergencyAnswer } from '#contract/enums.ts';
import { t } from '#texts/entities';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { decidedOnce, RowGone } from '#web/lib/row-gone.ts';

type Started = EmergencyForm & { school_id: string; started_by: string };

/** What stands under an id. */
const emergencyUnder = async (id: string) =>
  rowsOf(
    await (await client())
      .from('emergencies')
      .select('id, message, is_drill, cleared_at')
      .eq('id', id)
      .maybeSingle(),
  );
type Standing = NonNullable<Awaited<ReturnType<typeof emergencyUnder>>>;

const stays = async () => {
  throw new RowGone();
};

/**
 * Tells everybody of the school, once however often it is tried. One that is over tells nobody: the next is a new one.
 * @throws ChangedMeanwhile where an earlier attempt has arrived with another text, RequestError
 */
export async function startEmergency(attempt: AttemptId, emergency: Started): Promise<void> {
  const { message, is_drill } = emergency;
  const emergencies = (await client()).from('emergencies');
  await writeOnce<Standing>({
    attempt,
    row: { message, is_drill },
    standing: null,
    fixed: [],
    insert: (id) => emergencies.insert({ ...emergency, id }).select('id'),
    read: emergencyUnder,
    isOver: ({ cleared_at }) => cleared_at !== null,
    // What people were told is neither changed nor taken away.
    correct: stays,
    takeAway: stays,
    told: t.everybodyIsToldOtherwise,
  });
}

/** Ends it, and tells everybody so, once. @throws RowGone where it was ended in other words, RequestError */
export async function clearEmergency({ id, all_clear }: { id: string; all_clear: string }): Promise<void> {
  const emergencies = (await client()).from('emergencies');
  await decidedOnce(
    await emergencies.update({ all_clear }).eq('id', id).is('cleared_at', null).select('id'),
    async () => rowsOf(await emergencies.select('id').eq('id', id).eq('all_clear', all_clear)),
    t.emergencyIsOver(),
  );
}

type Answered = { emergency_id: string; school_id: string; profile_id: string; answer: EmergencyAnswer };

export async function answerEmergency(answer: Answered): Promise<void> {
  rowsOf(
    await (await client())
      .from('emergency_answers')
      .upsert(answer, { onConflict: 'emergency_id,profile_id' })
      .select('id')
      .single(),
  );
}

/** Marks the own notices of it read: whoever has it on the screen is reached, whichever way they came. */
export async function readEmergency(id: string): Promise<void> {
  rowsOf(
    await (await client())
      .from('notices')
      .update({ read_at: new Date().toISOString() })
      .eq('subject_id', id)
      .is('read_at', null)
      .select('id'),
  );
}
