import type { EmergencyForm } from '#contract/emergency.ts';
import type { EmergencyAnswer } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

type Started = EmergencyForm & { school_id: string; started_by: string };

/** Tells everybody of the school. */
export async function startEmergency(emergency: Started): Promise<void> {
  rowsOf(await (await client()).from('emergencies').insert(emergency).select('id').single());
}

/** Ends it, and tells everybody so. */
export async function clearEmergency({ id, all_clear }: { id: string; all_clear: string }): Promise<void> {
  rowsOf(await (await client()).from('emergencies').update({ all_clear }).eq('id', id).select('id').single());
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
