import { setPriority } from 'node:os';
import type { FloodOrder } from './flood.ts';

// What asking costs here, it costs on the askers' own machines: the server and who is measured go before it.
setPriority(19);

/** Five levels, wide at each; and lists in each other that name one another in turns, as deep as may be. */
const deep = [
  'profiles?select=*,school:schools(*,grades(*,students(*,subjects:student_subjects(*,subject:subjects(*)),parent:profiles(*))),profiles(*,teacher_subjects(*)))',
  'events?select=*,school:schools(*,events(*,school:schools(*,events(title))))',
];
const wide = 'schools?select=id,name,grades(id,name,school:schools(id,name)),subjects(id,name)';

const { url, token, apikey } = JSON.parse(process.env.BENCH_FLOOD ?? '') as FloodOrder;
const answers: Record<string, number> = {};
let isOver = false;

async function ask(path: string, headers: Record<string, string>): Promise<void> {
  while (!isOver) {
    const response = await fetch(`${url}/rest/v1/${path}`, { headers });
    await response.arrayBuffer();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  }
}

process.once('message', () => {
  isOver = true;
});
const parent = { apikey, authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' };
const stranger = { apikey, 'x-forwarded-for': '192.0.2.2' };
await Promise.all([
  ...Array.from({ length: 30 }, (_, at) => ask(deep[at % deep.length] ?? '', parent)),
  ...Array.from({ length: 40 }, () => ask(wide, stranger)),
]);
process.send?.(answers, () => process.disconnect?.());
