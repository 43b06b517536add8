import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

const film = readFileSync('database/demo/media/straight-line.mp4');
export const adFilm = readFileSync('database/demo/media/advert-night.mp4');
export const picture = readFileSync('database/demo/media/advert-trees.webp');
export const captions = 'WEBVTT\n\n00:00.000 --> 00:05.000\nWhat m and c do to a line\n';

/** The film with room at its end, so that it goes up in more than one part. */
export function longFilm() {
  const room = Buffer.alloc(7 * 1024 * 1024);
  room.writeUInt32BE(room.length, 0);
  room.write('free', 4);
  return Buffer.concat([film, room]);
}

/** A row of the table, or a card of the list that a phone shows instead. */
export const entry = (page: Page, isMobile: boolean, text: string) => {
  const list = isMobile
    ? page.getByRole('list', { name: /^(Ads|Portal lessons)$/ }).getByRole('listitem')
    : page.getByRole('row');
  return list.filter({ hasText: text });
};

export async function fillLesson(dialog: Locator, title: string, video = film) {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 9' });
  await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await dialog
    .getByLabel('Video file')
    .setInputFiles({ name: 'line.mp4', mimeType: 'video/mp4', buffer: video });
}
