import type pg from 'pg';

/** A file that a row names, and what the row says of it. */
export type NamedFile = {
  version: string;
  /** Where it stands, for a person: a bucket and a name. */
  where: string;
  /** Null where the row does not say. */
  bytes: number | null;
  /** In hex; null where the row has none of the whole file. */
  md5: string | null;
};

/**
 * Every file that a row of the portal names. Parts of uploads that are under way are not among them.
 * @param client of a role that reads past the policies
 */
export async function namedFiles(client: pg.Client): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile & { bytes: string | null }>(`
    select version::text, bucket_id || '/' || name as "where", metadata ->> 'size' as bytes,
           substring(metadata ->> 'eTag' from '^"([0-9a-f]{32})"$') as md5
      from storage.objects where version is not null
    union all
    select version::text, 'video ' || video_id || '/' || name, bytes::text, null
      from private.portal_video_files
     order by 2, 1`);
  return rows.map(({ bytes, ...named }) => ({ ...named, bytes: bytes === null ? null : Number(bytes) }));
}

/** Files that are known though no row of a person names them: staged, let go of, or parts of an upload. */
export async function looseFiles(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ version: string }>(
    'select version::text from storage.loose_files union select version::text from storage.resumable_parts',
  );
  return new Set(rows.map(({ version }) => version));
}
