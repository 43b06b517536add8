import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/database.ts';
import type { Scope } from '../../database/scope.ts';

export type Extension = 'broadcast' | 'presence';

/** A row of realtime.messages, real or imagined, as its policies see it. */
export type TopicRow = { topic: string; extension: Extension; private: true } & Record<string, unknown>;

/** The caller on a topic: policies find its name in realtime.topic(). */
export function topicScope({ role, claims }: Caller, topic: string): Scope {
  return { role, claims, settings: { 'realtime.topic': topic } };
}

const hearing = {
  name: 'topic_hearing',
  text: "select position from private.formerly_readable('realtime.messages'::regclass, $1::jsonb) as position",
};

/** Which of these rows the caller may hear on the topic: their indexes. The anonymous hear nothing. */
export async function hearable(
  database: Database,
  caller: Caller,
  topic: string,
  rows: readonly TopicRow[],
): Promise<Set<number>> {
  if (caller.role === 'anon') return new Set();
  const answer = await database.queryScoped<{ position: number }>(
    { ...topicScope(caller, topic), isHouseWork: true },
    { ...hearing, values: [JSON.stringify(rows)] },
    { readOnly: true },
  );
  return new Set(answer.rows.map(({ position }) => position - 1));
}

/** What the policies of realtime.messages let the caller hear on a topic. */
export async function hearableExtensions(
  database: Database,
  caller: Caller,
  topic: string,
): Promise<Set<Extension>> {
  const extensions = ['broadcast', 'presence'] as const;
  const rows = extensions.map((extension) => ({ topic, extension, private: true }) as const);
  const indexes = await hearable(database, caller, topic, rows);
  return new Set(extensions.filter((_, index) => indexes.has(index)));
}

export function notAllowedToHear(topic: string): string {
  return `You do not have permissions to read from this Channel topic: ${topic}`;
}
