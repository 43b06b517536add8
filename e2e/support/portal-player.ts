/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { officialClient } from './client.ts';

/** The learner with a month of the lessons portal. */
export const learner = 'learner@demo.school';

export const video = (page: Page) => page.locator('video');
export const placeOf = (page: Page) => video(page).evaluate((shown: HTMLVideoElement) => shown.currentTime);
export const isPaused = (page: Page) => video(page).evaluate((shown: HTMLVideoElement) => shown.paused);

/** However long the next step takes, the clip plays on about this second until it is paused. */
export const holdAt = (page: Page, second: number) =>
  video(page).evaluate((shown: HTMLVideoElement, place) => {
    const back = () => {
      if (!shown.paused && shown.currentTime > place + 1) shown.currentTime = place;
    };
    shown.addEventListener('timeupdate', back);
    shown.addEventListener('pause', () => shown.removeEventListener('timeupdate', back), { once: true });
  }, second);

/** Where the learner is in a lesson, as the server knows it. */
export async function stored(page: Page, title: string) {
  const client = await officialClient(page.request, learner);
  const { data: rows } = await client.rpc('portal_catalogue');
  const id = rows?.find((row) => row.title === title)?.id ?? '';
  const { data } = await client
    .from('portal_progress')
    .select('position_seconds')
    .eq('lesson_id', id)
    .maybeSingle();
  return data?.position_seconds;
}

/** The learner goes on in a lesson on another device, or begins anew, which this test need not show. */
export async function goOn(page: Page, title: string, seconds: number, more: { reopened_at?: string } = {}) {
  const client = await officialClient(page.request, learner);
  const { data: catalogue } = await client.rpc('portal_catalogue');
  const { data: me } = await client.auth.getUser();
  const { error } = await client.from('portal_progress').upsert(
    {
      user_id: me.user?.id ?? '',
      lesson_id: catalogue?.find((row) => row.title === title)?.id ?? '',
      position_seconds: seconds,
      updated_at: new Date().toISOString(),
      ...more,
    },
    { onConflict: 'user_id,lesson_id' },
  );
  if (error) throw error;
}

/**
 * What of downloads lies on the device. Of caches, what holds something: Chromium makes one that was deleted anew, empty,
 * where it comes to keep the compiled code of a script that it served.
 */
export const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const sizes = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: names.filter((_name, index) => sizes[index]),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

/** What `keptOnDevice` gives where there is nothing left. */
export const nothingKept = { databases: [], caches: [], workers: 0 };
