import { z } from 'zod';
import { asCaller } from '../caller.ts';
import { invalidInput, noSuchBucket } from '../errors.ts';
import { bodyOf, bucketIdOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { bucketSettings, parseMimeTypes, parseSizeLimit } from './settings.ts';

const body = z.object(bucketSettings);

/** `PUT /bucket/{id}`: what is left out stays as it is. */
export const updateBucket: Operation = {
  method: 'PUT',
  url: '/bucket/:bucketId',
  async handle(service, caller, request) {
    const given = bodyOf(request, body);
    const sizeLimit = parseSizeLimit(given.file_size_limit, service.config.files.sizeLimit);
    const mimeTypes = parseMimeTypes(given.allowed_mime_types);
    if (given.public === undefined && sizeLimit === undefined && mimeTypes === undefined) {
      throw invalidInput('body must NOT have fewer than 1 properties');
    }
    const { rowCount } = await asCaller(service, caller, (tx) =>
      tx.query(
        `update storage.buckets set
           public = coalesce($2, public),
           file_size_limit = case when $3 then $4::bigint else file_size_limit end,
           allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
         where id = $1`,
        [
          bucketIdOf(request),
          given.public ?? null,
          sizeLimit !== undefined,
          sizeLimit ?? null,
          mimeTypes !== undefined,
          mimeTypes ?? null,
        ],
      ),
    );
    if (!rowCount) throw noSuchBucket();
    return { message: 'Successfully updated' };
  },
};
