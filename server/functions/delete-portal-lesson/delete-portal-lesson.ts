import { deletePortalLesson as body } from '../../../contract/portal-media.ts';
import { PortalError } from '../../errors.ts';
import { outsideHost } from '../../integrations/video/adapter.ts';
import { findVideo } from '../../video/videos.ts';
import { removeVideo } from '../../video/work/remove.ts';
import { portalFunction } from '../portal-function.ts';
import { requirePlatformAdministrator } from '../require-platform-administrator.ts';

type Deleted = { videoId: string | null };

/**
 * `delete-portal-lesson`: the lesson, its captions and its video. A plain deletion of the row does the same, soon;
 * here the host is told at once. Answers `{success, videoRemoved}`: what a host refuses now is tried again as a job.
 */
export const deletePortalLesson = portalFunction({
  name: 'delete-portal-lesson',
  body,
  runsAs: 'caller',
  repeatable: true,
  handle: async ({ tx, body: { lessonId } }): Promise<Deleted> => {
    await requirePlatformAdministrator(tx);
    const { rows } = await tx.query<Deleted>(
      'delete from public.portal_lessons where id = $1 returning video_id as "videoId"',
      [lessonId],
    );
    const [deleted] = rows;
    if (deleted) return deleted;
    throw new PortalError({ status: 404, code: 'lesson_not_found', message: 'There is no such lesson' });
  },
  afterCommit: async (context, result) => {
    const { videoId } = result as Deleted;
    if (videoId === null) return { success: true, videoRemoved: true };
    try {
      await removeVideo(context.database, outsideHost(context.config.video), videoId);
    } catch (error) {
      context.log.warn({ err: error, videoId }, 'the host did not remove a video yet');
    }
    const left = await findVideo(context.database, videoId);
    return { success: true, videoRemoved: left === undefined };
  },
});
