import { randomUUID } from 'node:crypto';
import type { Stage } from '../stage.ts';
import { acknowledgedIds, alreadyThere } from './acknowledged.ts';
import { isStoredAlready } from './reports.ts';
import { writtenWithFile } from './with-file.ts';
import type { Writer } from './writer.ts';

/** A parent's messages to a desk, each with a file. */
export async function desks(stage: Stage): Promise<Writer> {
  const parent = await stage.signedIn('parent@demo.school', {
    expected: (status, body) => alreadyThere(status, body) || isStoredAlready(status, body),
  });
  const desk = await parent
    .from('desks')
    .select('id')
    .eq('kind', 'office')
    .eq('is_active', true)
    .limit(1)
    .single();
  if (desk.error) throw desk.error;
  const conversation = randomUUID();
  const begun = await parent.rpc('begin_desk_conversation', {
    id: conversation,
    desk: desk.data.id,
    message_id: randomUUID(),
    content: 'Are you there?',
  });
  if (begun.error) throw begun.error;
  const ids = acknowledgedIds(stage, 'public.desk_messages');
  const written = writtenWithFile(stage, ids);
  return {
    name: 'desks',
    pauseMs: 300,
    async write(number) {
      const id = ids.of(number);
      return written.send(parent, id, () =>
        parent
          .from('desk_messages')
          .insert({ id, conversation_id: conversation, content: `Written under ${id}` }),
      );
    },
    async lost() {
      // Whoever sits there is told of each once.
      const twice = await stage.sql<{ content: string; times: number }>(
        `select m.content, count(*)::int as times
           from public.desk_messages m join public.notices n on n.subject_id = m.id
          where m.conversation_id = $1 group by m.content, n.profile_id having count(*) > 1`,
        [conversation],
      );
      return [
        ...(await written.lost()),
        ...twice.map(({ content, times }) => `${content} was told ${times} times`),
      ];
    },
  };
}
