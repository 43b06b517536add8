import type { S3mini } from 's3mini';
import { z } from 'zod';

/** An upload in parts that was begun and neither completed nor aborted: its parts cost, and no listing of files shows them. */
export type UnfinishedUpload = { key: string; uploadId: string; begunAt: number };

const upload = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() });

/** ListMultipartUploads of the S3 API. The library says how its XML reads and leaves the names as they are. */
const listing = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z
      .union([z.array(upload), upload])
      .default([])
      .transform((one) => (Array.isArray(one) ? one : [one])),
    IsTruncated: z.string().default('false'),
    NextKeyMarker: z.string().optional(),
    NextUploadIdMarker: z.string().optional(),
  }),
});

/** All of a bucket whose key begins so, page by page. */
export async function* unfinishedUploads(s3: S3mini, prefix: string): AsyncGenerator<UnfinishedUpload> {
  let from: Record<string, string> = {};
  for (;;) {
    const answer = await s3.listMultipartUploads('/', '', 'GET', { ...(prefix && { prefix }), ...from });
    const { ListMultipartUploadsResult: page } = listing.parse(answer);
    for (const { Key: key, UploadId: uploadId, Initiated } of page.Upload)
      yield { key, uploadId, begunAt: Initiated.getTime() };
    if (page.IsTruncated !== 'true' || !page.NextKeyMarker) return;
    from = { 'key-marker': page.NextKeyMarker, 'upload-id-marker': page.NextUploadIdMarker ?? '' };
  }
}
