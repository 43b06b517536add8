import { pdf } from '../../../database/demo/pdf.ts';
import type { Client, Stage } from '../stage.ts';
import type { acknowledgedIds } from './acknowledged.ts';
import { isStoredAlready } from './reports.ts';

type Ids = ReturnType<typeof acknowledgedIds>;
/** The answer to a write of the official client. */
type Answer = { error: { code?: string } | null };

/** What is written at a desk with a file, as the screen sends it: the file, the message, then what ties the two. */
export function writtenWithFile(stage: Stage, ids: Ids) {
  const files = new Map<string, Buffer>();
  /** How far the present one has come. */
  let done = { id: '', steps: 0 };
  return {
    /** @returns whether all three have been acknowledged; asked again for the same id it goes on where it was */
    async send(client: Client, id: string, write: () => PromiseLike<Answer>): Promise<boolean> {
      if (done.id !== id) done = { id, steps: 0 };
      const name = `${id}.pdf`;
      const content = pdf([`At a desk, ${id}`]);
      if (done.steps === 0) {
        const upload = await client.storage
          .from('desk-attachments')
          .upload(name, content, { contentType: 'application/pdf' });
        if (upload.error && !isStoredAlready(409, upload.error.message)) return false;
        done.steps = 1;
      }
      if (done.steps === 1) {
        const { error } = await write();
        if (!ids.note(id, error)) return false;
        done.steps = 2;
      }
      const { error } = await client
        .from('desk_attachments')
        .insert({ message_id: id, file_path: name, file_name: 'Proof.pdf' });
      if (error && error.code !== '23505') return false;
      files.set(name, content);
      return true;
    },
    /** Messages and files that are not there as they were sent, or more than once. */
    async lost(): Promise<string[]> {
      const missing = await ids.lost();
      for (const [name, content] of files) {
        const { data } = await stage.service().storage.from('desk-attachments').download(name);
        const isSame = data && content.equals(Buffer.from(await data.arrayBuffer()));
        const tied = await stage.sql('select from public.desk_attachments where file_path = $1', [name]);
        if (isSame && tied.length === 1) files.delete(name);
        else missing.push(`the file ${name} of a message at a desk is tied ${tied.length} times`);
      }
      return missing;
    },
  };
}
