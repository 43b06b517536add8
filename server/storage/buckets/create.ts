import { z } from 'zod';
import { asCaller } from '../caller.ts';
import { invalidBucketName } from '../errors.ts';
import { bodyOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { bucketSettings, parseMimeTypes, parseSizeLimit } from './settings.ts';

const body = z.object({ name: z.string(), id: z.string().optional(), ...bucketSettings });

/** `POST /bucket` */
export const createBucket: Operation = {
  method: 'POST',
  url: '/bucket',
  async handle(service, caller, request) {
    const given = bodyOf(request, body);
    const id = given.id || given.name;
    for (const name of [id, given.name]) {
      if (name !== name.trim() || !/^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/.test(name))
        throw invalidBucketName();
    }
    const values = [
      id,
      given.name,
      caller.ownerId,
      given.public ?? false,
      parseSizeLimit(given.file_size_limit, service.config.files.sizeLimit) ?? null,
      parseMimeTypes(given.allowed_mime_types) ?? null,
    ];
    await asCaller(service, caller, (tx) =>
      tx.query(
        `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3, $4, $5, $6)`,
        values,
      ),
    );
    return { name: given.name };
  },
};
