import { randomUUID } from 'node:crypto';
import { pdf } from '../../../database/demo/pdf.ts';
import type { Stage } from '../stage.ts';
import { acknowledgedIds, alreadyThere } from './acknowledged.ts';
import { isStoredAlready } from './reports.ts';
import type { Writer } from './writer.ts';

/** A parent's messages to a desk, as the screen sends them: the file, the message, then what ties the two. */
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
  const files = new Map<string, Buffer>();
  /** How far the present one has come. */
  let done = { id: '', steps: 0 };
  return {
    name: 'desks',
    pauseMs: 300,
    async write(number) {
      const id = ids.of(number);
      if (done.id !== id) done = { id, steps: 0 };
      const name = `${id}.pdf`;
      const content = pdf([`To the desk, ${id}`]);
      if (done.steps === 0) {
        const upload = await parent.storage
          .from('desk-attachments')
          .upload(name, content, { contentType: 'application/pdf' });
        if (upload.error && !isStoredAlready(409, upload.error.message)) return false;
        done.steps = 1;
      }
      if (done.steps === 1) {
        const { error } = await parent
          .from('desk_messages')
          .insert({ id, conversation_id: conversation, content: `Written under ${id}` });
        if (!ids.note(id, error)) return false;
        done.steps = 2;
      }
      const { error } = await parent
        .from('desk_attachments')
        .insert({ message_id: id, file_path: name, file_name: 'Proof.pdf' });
      if (error && error.code !== '23505') return false;
      files.set(name, content);
      return true;
    },
    async lost() {
      const missing = await ids.lost();
      for (const [name, content] of files) {
        const { data } = await stage.service().storage.from('desk-attachments').download(name);
        const isSame = data && content.equals(Buffer.from(await data.arrayBuffer()));
        const tied = await stage.sql('select from public.desk_attachments where file_path = $1', [name]);
        if (isSame && tied.length === 1) files.delete(name);
        else missing.push(`the file ${name} of a message to a desk is tied ${tied.length} times`);
      }
      // Whoever sits there is told of each once.
      const twice = await stage.sql<{ content: string; times: number }>(
        `select m.content, count(*)::int as times
           from public.desk_messages m join public.notices n on n.subject_id = m.id
          where m.conversation_id = $1 group by m.content, n.profile_id having count(*) > 1`,
        [conversation],
      );
      return [...missing, ...twice.map(({ content, times }) => `${content} was told ${times} times`)];
    },
  };
}
