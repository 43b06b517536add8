import { DatabaseError } from 'pg';
import { PORTAL_CAPTIONS_MAX_BYTES } from '../../../contract/limits.ts';
import { setPortalCaptions as body } from '../../../contract/portal-media.ts';
import { PortalError } from '../../errors.ts';
import { cleanCaptions, InvalidCaptions } from '../../video/webvtt.ts';
import { portalFunction } from '../portal-function.ts';
import { requirePlatformAdministrator } from '../require-platform-administrator.ts';

/**
 * `set-portal-captions`: gives a lesson captions (WebVTT), or takes them away. Only the cues are kept. Answers
 * `{captionsPath}`.
 */
export const setPortalCaptions = portalFunction({
  name: 'set-portal-captions',
  body,
  // As JSON a character may take six.
  bodyLimit: PORTAL_CAPTIONS_MAX_BYTES * 2 + 4096,
  runsAs: 'caller',
  handle: async ({ tx, body: { lessonId, vtt } }) => {
    await requirePlatformAdministrator(tx);
    const captions = vtt === null ? null : cleaned(vtt);
    const { rows } = await tx
      .query<{ path: string | null }>('select private.set_portal_captions($1, $2) as path', [
        lessonId,
        captions,
      ])
      .catch(tellMissing);
    return { captionsPath: rows[0]?.path ?? null };
  },
});

function cleaned(vtt: string): string {
  try {
    return cleanCaptions(vtt);
  } catch (error) {
    if (!(error instanceof InvalidCaptions)) throw error;
    const { message, hint } = error;
    throw new PortalError({ status: 400, code: 'invalid_captions', message, hint, details: 'vtt' });
  }
}

function tellMissing(error: unknown): never {
  if (!(error instanceof DatabaseError && error.code === '23503')) throw error;
  throw new PortalError({ status: 404, code: 'lesson_not_found', message: 'There is no such lesson' });
}
