import { queryOptions } from '@tanstack/react-query';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { sharedFilesKey } from '#web/entities/publications/keys.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { storedFiles } from '#web/lib/stored-files.ts';

export const RESOURCES_PAGE = 20;
/** The bucket of the files; the rows of the table open them. */
export const SHARED_FILES_BUCKET = 'shared-files';

export type ResourcesFilter = { schoolId: string; text: string; page: number };

const columns =
  'id, title, description, file_path, file_name, size_bytes, content_type, created_at, uploaded_by, school_id, audience_id, uploader:profiles(first_name, last_name)';

async function fetchFiles({ schoolId, text, page }: ResourcesFilter) {
  let files = (await client())
    .from('shared_files')
    .select(columns, { count: 'exact' })
    .eq('school_id', schoolId);
  if (text) files = files.or(containsAny(['title', 'description', 'file_name'], text));
  const answer = await files
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(page * RESOURCES_PAGE, (page + 1) * RESOURCES_PAGE - 1);
  return { files: rowsOf(answer), total: answer.count ?? 0 };
}

export type SharedFile = Awaited<ReturnType<typeof fetchFiles>>['files'][number];

export const resourcesKey = sharedFilesKey;

/** A page of the files of a school, the newest first, and how many there are. */
export const resourcesQuery = (filter: ResourcesFilter) =>
  queryOptions({
    queryKey: [...resourcesKey, filter],
    queryFn: () => fetchFiles(filter),
    ...chosenList,
  });

/** An address that downloads the file under the name it was shared with; good for an hour. */
export async function downloadAddress({ file_path, file_name }: SharedFile): Promise<string> {
  const storage = await storedFiles();
  const { data, error } = await storage
    .from(SHARED_FILES_BUCKET)
    .createSignedUrl(file_path, SIGNED_LINK_SECONDS, { download: file_name });
  if (error) throw error;
  return data.signedUrl;
}
