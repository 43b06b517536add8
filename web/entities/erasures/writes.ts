/** Each throws RequestError. */
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { RecordKind } from './reads.ts';

export async function askErasure({ kind, id }: { kind: RecordKind; id: string }): Promise<void> {
  rowsOf(await (await client()).rpc('ask_erasure', { kind, subject: id }));
}

export async function declineErasure({ id, answer }: { id: string; answer: string }): Promise<void> {
  rowsOf(await (await client()).rpc('decline_erasure', { request: id, answer }));
}

/** @param answer what whoever asked for it reads; empty for nothing */
export async function eraseLearner({ id, answer }: { id: string; answer: string }): Promise<void> {
  rowsOf(await (await client()).rpc('erase_learner', { learner: id, ...(answer && { answer }) }));
}

export async function setLeftOn({ id, day }: { id: string; day: string }): Promise<void> {
  rowsOf(await (await client()).from('students').update({ left_on: day }).eq('id', id).select('id').single());
}
