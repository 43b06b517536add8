import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_LINK_SECONDS } from '../../../contract/limits.ts';
import { callerOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { PortalError } from '../../errors.ts';
import { fileAddresses, readerOf } from '../../keys/file-addresses.ts';
import { actor } from '../run.ts';

type Request = FastifyRequest<{ Params: { name: string } }>;

/**
 * `GET /functions/v1/lesson-media/:name`, the publicUrl of a lesson's file. Answers `{signedUrl, expiresIn}` to a
 * bearer who may see the lesson that names it, or who uploaded it and has not sent the form yet. The link opens
 * for anyone, with ranges, for `expiresIn` seconds and while that bearer may see the lesson; this address opens for
 * nobody else.
 */
export function lessonMedia(context: Context) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = (request as Request).params;
    const caller = await callerOf(request, context.keys);
    await actor(context, caller);
    // No text of Postgres holds that sign, and no file is called by it.
    if (name.includes('\0')) throw noSuchLesson();
    const { rowCount } = await context.database.queryScoped(
      { role: caller.role, claims: caller.claims },
      {
        name: 'lesson_media',
        text: `select from storage.objects where bucket_id = 'lessons' and name = $1 and version is not null`,
        values: [name],
      },
      { readOnly: true },
    );
    // Nobody learns by guessing which files there are.
    if (rowCount !== 1) throw noSuchLesson();
    const token = await fileAddresses(context.keys).signDownload(
      { bucketId: 'lessons', name },
      SIGNED_LINK_SECONDS,
      caller.role === 'authenticated' ? { reader: readerOf(caller.claims) } : {},
    );
    void reply.header('cache-control', 'private, no-store');
    return {
      signedUrl: `${context.publicUrl()}/storage/v1/object/sign/lessons/${name}?token=${token}`,
      expiresIn: SIGNED_LINK_SECONDS,
    };
  };
}

function noSuchLesson(): PortalError {
  return new PortalError({ status: 404, code: 'NOT_FOUND', message: 'There is no such lesson' });
}
