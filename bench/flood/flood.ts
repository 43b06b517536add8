/** Five levels, wide at each: what a parent may ask of a school, and what it costs. */
const deep =
  'select=*,school:schools(*,grades(*,students(*,subjects:student_subjects(*,subject:subjects(*)),parent:profiles(*))),profiles(*,teacher_subjects(*)))';
const wide = 'select=id,name,grades(id,name,school:schools(id,name)),subjects(id,name)';

type Flood = { url: string; token: string; apikey: string };

/** Asks without a pause until stopped: thirty at a time as a parent, forty as a stranger. Counts the answers. */
export function flood({ url, token, apikey }: Flood): { stop(): void; over: Promise<Map<number, number>> } {
  const answers = new Map<number, number>();
  let isOver = false;
  const asker = async (path: string, headers: Record<string, string>) => {
    while (!isOver) {
      const response = await fetch(`${url}/rest/v1/${path}`, { headers });
      await response.arrayBuffer();
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
    }
  };
  const parent = { apikey, authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' };
  const stranger = { apikey, 'x-forwarded-for': '192.0.2.2' };
  const all = [
    ...Array.from({ length: 30 }, () => asker(`profiles?${deep}`, parent)),
    ...Array.from({ length: 40 }, () => asker(`schools?${wide}`, stranger)),
  ];
  return {
    stop: () => {
      isOver = true;
    },
    over: Promise.all(all).then(() => answers),
  };
}
