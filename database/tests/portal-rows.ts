/** Portal lessons and adverts, for the tests that need them; they go past every policy. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { makeRow } from './factories.ts';
import type { World } from './world.ts';

type Stage = { readonly admin: Parameters<typeof makeRow>[0]; readonly world: World };
type Fields = Record<string, unknown>;

export const makePortalLesson = (
  { admin, world }: Stage,
  daysAgo: number,
  more: Fields = {},
): Promise<string> =>
  makeRow(admin, 'portal_lessons', {
    title: `Of ${daysAgo} days ago`,
    grade_id: world.catalogue.grade,
    subject_id: world.catalogue.subject,
    admin_id: world.people.platform.profileId,
    video_url: `${randomUUID()}.mp4`,
    created_at: new Date(Date.now() - daysAgo * 86_400_000),
    ...more,
  });

export const adFile = (name: string): string => `https://portal.example/storage/v1/object/public/ads/${name}`;

export const makeAd = ({ admin }: Stage, order: number, more: Fields = {}): Promise<string> =>
  makeRow(admin, 'ads_management', {
    title: `Advert ${order}`,
    ad_type: 'image',
    image_url: adFile(`${randomUUID()}.png`),
    display_order: order,
    ...more,
  });

/**
 * One marked sample, older than all; lessons of one to five days ago, so that the fifth stays out of a trial;
 * and two that are not active, of which one is marked.
 */
export function usePortalLessons(stage: Stage) {
  const lessons = { marked: '', newest: '', fourth: '', fifth: '', inactive: '', inactiveSample: '' };
  beforeAll(async () => {
    lessons.marked = await makePortalLesson(stage, 100, { is_sample: true });
    lessons.newest = await makePortalLesson(stage, 1);
    await makePortalLesson(stage, 2);
    await makePortalLesson(stage, 3);
    lessons.fourth = await makePortalLesson(stage, 4);
    lessons.fifth = await makePortalLesson(stage, 5);
    lessons.inactive = await makePortalLesson(stage, 0, { is_active: false });
    lessons.inactiveSample = await makePortalLesson(stage, 0, { is_active: false, is_sample: true });
  });
  return lessons;
}
