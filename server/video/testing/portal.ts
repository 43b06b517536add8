import { makeRow } from '../../../database/tests/factories.ts';
import { type Somebody, useWorldPortal } from '../../storage/testing/world-portal.ts';

/** A server with portal lessons for the test file that calls this; without an encoder unless it says so. */
export function useVideoPortal(environment: Record<string, string> = {}) {
  const it = useWorldPortal({ FFMPEG: 'off', ...environment });
  return {
    get portal() {
      return it.portal;
    },
    get world() {
      return it.world;
    },
    clientOf: it.clientOf,
    /** The answer of a function, or how it refuses. */
    call: async <T = Record<string, unknown>>(who: Somebody, name: string, body: object) => {
      const client = await it.clientOf(who);
      const { data, error } = await client.functions.invoke<T>(name, {
        body: body as Record<string, unknown>,
      });
      if (!error) return { status: 200, data: data as T, code: undefined };
      const response = (error as { context: Response }).context;
      const answer = (await response.json()) as { code?: string; message?: string; field?: string };
      return { status: response.status, data: undefined, ...answer, code: answer.code };
    },
    /** What a lesson must name besides its video. */
    lessonData: (more: Record<string, unknown> = {}) => ({
      admin_id: it.world.people.platform.profileId,
      title: 'Fractions',
      description: 'Halves and quarters',
      grade_id: it.world.catalogue.grade,
      subject_id: it.world.catalogue.subject,
      ...more,
    }),
    /** A lesson that names whatever it is told to, past every check. */
    makeLesson: (more: Record<string, unknown>) =>
      makeRow(it.portal.admin, 'portal_lessons', {
        title: 'Fractions',
        grade_id: it.world.catalogue.grade,
        subject_id: it.world.catalogue.subject,
        ...more,
      }),
  };
}

export type VideoPortal = ReturnType<typeof useVideoPortal>;
