import { beforeEach, expect, test, vi } from 'vitest';
import type { PortalLessonForm } from '#contract/portal-lessons.ts';
import { RequestError } from '#web/lib/request.ts';
import { saveLesson, UploadFailure } from './upload-lesson.ts';

/** The lesson as the server has it once it is made, and what was asked after that. */
const server = vi.hoisted(() => ({
  lesson: null as Record<string, unknown> | null,
  isForgotten: false,
  losesAnswers: false,
  updates: [] as unknown[],
}));

vi.mock('#web/lib/portal-function.ts', () => ({
  callFunction: async (_name: string, { lessonData }: { lessonData: object }) => {
    if (server.isForgotten) throw new RequestError('There is no such upload', 'video_not_found', 404, '');
    server.lesson ??= { id: 'a', ...lessonData };
    if (server.losesAnswers) throw new RequestError('Failed to fetch', '', 0, '');
    return { success: true, lesson: server.lesson };
  },
}));
vi.mock('#web/lib/client.ts', () => ({
  client: async () => ({
    from: () => ({
      update: (changed: object) => ({
        eq: () => ({
          select: async () => {
            server.updates.push(changed);
            return { data: [Object.assign(server.lesson ?? {}, changed)], error: null };
          },
        }),
      }),
    }),
  }),
}));

beforeEach(() =>
  Object.assign(server, { lesson: null, isForgotten: false, losesAnswers: false, updates: [] }),
);

const form: PortalLessonForm = {
  title: 'Fractions',
  description: null,
  grade_id: 'eight',
  subject_id: 'sums',
  is_sample: false,
  is_active: true,
};
const save = (more: Partial<PortalLessonForm> = {}) =>
  saveLesson({ videoId: 'v', adminId: 'me', form: { ...form, ...more }, seconds: 3 });

test('a lesson that is made as it was asked for is not written twice', async () => {
  expect(await save()).toBe('a');
  expect(server.updates).toEqual([]);
});

test('what was corrected after an answer was lost is in the lesson that stands', async () => {
  server.losesAnswers = true;
  await expect(save()).rejects.toBeInstanceOf(UploadFailure);
  server.losesAnswers = false;
  expect(await save({ title: 'Fractions again', is_active: false })).toBe('a');
  expect(server.updates).toEqual([{ title: 'Fractions again', is_active: false }]);
});

test('a video that was forgotten meanwhile is begun anew by the next attempt', async () => {
  server.isForgotten = true;
  await expect(save()).rejects.toMatchObject({ name: 'UploadFailure', isFinal: true });
});
