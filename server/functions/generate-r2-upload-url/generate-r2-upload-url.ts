import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  endingOf,
  type LessonMedia,
  lessonFileType,
  lessonFileTypes,
} from '../../../contract/lesson-files.ts';
import type { Transaction } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';
import { fileAddresses } from '../../keys/file-addresses.ts';
import { refused } from '../../refused.ts';
import { portalFunction } from '../portal-function.ts';

/** How long the address for the upload is good for, as for every signed upload. */
const lifetimeSeconds = 2 * 60 * 60;

/**
 * `generate-r2-upload-url`: where a teacher puts a lesson's file. Body: fileName, fileType (a media type, empty
 * when the browser knows none). Answers uploadUrl, which takes one PUT of the file without a token of its own, and
 * publicUrl, the lesson's file_url: GET it with a bearer token (lesson-media.ts).
 */
export const generateR2UploadUrl = portalFunction({
  name: 'generate-r2-upload-url',
  body: z.object({
    fileName: z.string({ error: 'fileName is required' }).trim().min(1, 'fileName is required').max(500),
    fileType: z.string().trim().max(200).default(''),
  }),
  runsAs: 'caller',
  handle: async ({ context, tx, userId, sessionId, body }) => {
    await requireTeacher(tx);
    requireLesson(body.fileName, body.fileType);
    // Nothing of what the file was called: the name is part of addresses.
    const name = `${Date.now()}-${randomUUID()}.${endingOf(body.fileName)}`;
    const publicUrl = `${context.publicUrl()}/functions/v1/lesson-media/${name}`;
    await tx.query('select private.begin_lesson_upload($1, $2)', [name, publicUrl]);
    const target = { bucketId: 'lessons', name };
    const token = await fileAddresses(context.keys).signUpload(target, lifetimeSeconds, {
      ownerId: userId,
      upsert: false,
      sessionId,
    });
    const uploadUrl = `${context.publicUrl()}/storage/v1/object/upload/sign/lessons/${name}?token=${token}`;
    return { uploadUrl, publicUrl };
  },
});

/** @throws {PortalError} 400 `invalid_file_type` unless the file is a video or audio that a lesson may be. */
function requireLesson(fileName: string, fileType: string) {
  const kinds = Object.keys(lessonFileTypes) as LessonMedia[];
  if (kinds.some((kind) => lessonFileType(kind, fileName, fileType))) return;
  throw new PortalError({
    status: 400,
    code: 'invalid_file_type',
    ...refused('file.no_lesson'),
    details: 'fileType',
  });
}

async function requireTeacher(tx: Transaction) {
  const { rows } = await tx.query<{ allowed: boolean }>("select private.may_upload('lessons') as allowed");
  if (rows[0]?.allowed) return;
  throw new PortalError({ status: 403, code: 'not_a_teacher', message: 'Only teachers can upload lessons' });
}
