import { randomFillSync, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectTo } from '../../server/database/connect.ts';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';

const fileBytes = 5_000_000;
const rowsAtOnce = 50_000;

/** Messages of the demo school's first conversation, and files that rows name, of bytes that do not compress. */
export async function fill(
  superuser: ConnectionConfig,
  store: string,
  { rows, megabytes }: { rows: number; megabytes: number },
): Promise<void> {
  const client = await connectTo({ ...superuser, database: 'portal' });
  try {
    // Notices, live changes and their mails are no part of it.
    await client.query('set session_replication_role = replica');
    for (let made = 0; made < rows; made += rowsAtOnce) {
      await client.query(
        `insert into public.messages (conversation_id, sender_id, school_id, content)
         select c.id, c.participant_one_id, c.school_id, 'Message ' || g || ': ' || md5(g::text) || md5((-g)::text)
           from (select id, participant_one_id, school_id from public.conversations order by id limit 1) c,
                generate_series($1::int, $2::int) g`,
        [made + 1, Math.min(rows, made + rowsAtOnce)],
      );
    }
    const content = Buffer.alloc(fileBytes);
    for (let file = 0; file < (megabytes * 1_000_000) / fileBytes; file += 1) {
      const version = randomUUID();
      await mkdir(join(store, version.slice(0, 2)), { recursive: true });
      await writeFile(join(store, version.slice(0, 2), version), randomFillSync(content));
      await client.query(
        `insert into storage.objects (bucket_id, name, version, metadata)
         values ('school-logos', $1, $2, jsonb_build_object('size', $3::bigint))`,
        [`bench/${file}`, version, fileBytes],
      );
    }
  } finally {
    await client.end();
  }
}
