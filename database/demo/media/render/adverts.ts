/** Draws the adverts of the demo: `node database/demo/media/render/adverts.ts`. Kept like the films. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '..');

type Look = { ground: string; ink: string; accent: string };
const night: Look = { ground: '#12303a', ink: '#fdf6e7', accent: '#f2b134' };
const day: Look = { ground: '#f6efe2', ink: '#14262b', accent: '#0f5f5c' };
const clay: Look = { ground: '#b4532a', ink: '#fff7ec', accent: '#ffd28a' };
const leaf: Look = { ground: '#dfe9d8', ink: '#1e3320', accent: '#3f6b2a' };

const words = (x: number, y: number, size: number, content: string, fill: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${content}</text>`;

const advert = (
  { ground, ink, accent }: Look,
  lines: readonly string[],
  foot: string,
  drawing: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" font-family="DejaVu Sans">
    <rect width="960" height="540" fill="${ground}"/>${drawing}
    ${lines.map((line, index) => words(60, 150 + index * 68, 56, line, ink, 'font-weight="bold"')).join('')}
    ${words(60, 468, 28, foot, accent)}</svg>`;

const moon = (risen: number): string =>
  `<circle cx="760" cy="${(200 - 60 * risen).toFixed(0)}" r="70" fill="#f2b134"/><circle cx="792" cy="${(182 - 60 * risen).toFixed(0)}" r="62" fill="${night.ground}"/>` +
  `<rect x="700" y="300" width="150" height="240" rx="18" fill="#0a1d24"/><rect x="712" y="318" width="126" height="190" rx="6" fill="#fdf6e7"/>` +
  `<path d="M756 380 l50 32 l-50 32 z" fill="#0f5f5c"/>`;
const books =
  '<g transform="translate(620 190)"><rect y="200" width="270" height="46" rx="6" fill="#0f5f5c"/><rect x="20" y="152" width="230" height="46" rx="6" fill="#c2571a"/><rect x="6" y="104" width="250" height="46" rx="6" fill="#f2b134"/><circle cx="130" cy="60" r="40" fill="#b3261e"/><path d="M130 24 q 8 -26 30 -30" stroke="#3f6b2a" stroke-width="8" fill="none"/></g>';
const sun =
  '<circle cx="780" cy="200" r="90" fill="#ffd28a"/><path d="M480 540 Q 640 340 800 430 T 1100 400 V540 Z" fill="#8c3d1c"/>';
const tree =
  '<rect x="742" y="300" width="36" height="180" fill="#6b4a2b"/><circle cx="760" cy="240" r="110" fill="#8d6cab"/><circle cx="680" cy="290" r="70" fill="#a184bd"/><circle cx="840" cy="290" r="70" fill="#7d5a9e"/>';

const pictures: Record<string, string> = {
  'advert-books': advert(day, ['Second-hand', 'set works', 'from R40'], 'Karoo Books, every Saturday', books),
  'advert-bursary': advert(
    clay,
    ['Bursaries', 'for Grade 12', 'open now'],
    'Apply before the end of the month',
    sun,
  ),
  'advert-trees': advert(leaf, ['Plant a tree', 'at your school'], 'Saplings free for schools', tree),
  'advert-holiday': advert(day, ['Holiday', 'revision camp'], 'Last year’s camp', books),
};
const save = (svg: string, name: string) =>
  sharp(Buffer.from(svg))
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));

for (const [name, svg] of Object.entries(pictures)) await save(svg, name);

/** Six seconds: the moon rises, and the lines come one by one. */
const seconds = 6;
const perSecond = 10;
const lines = ['Learn at night,', 'on your phone,', 'for little data'];
const scene = (time: number): string =>
  advert(
    night,
    lines.slice(0, Math.min(3, Math.floor(time) + 1)),
    'Lessons for Grades 8 to 12',
    moon(Math.min(1, time / 4)),
  );
const work = await mkdtemp(join(tmpdir(), 'advert-'));
for (let count = 0; count < seconds * perSecond; count++) {
  await sharp(Buffer.from(scene(count / perSecond)))
    .png()
    .toFile(join(work, `${String(count).padStart(3, '0')}.png`));
}
await run('ffmpeg', [
  ...['-y', '-loglevel', 'error', '-framerate', `${perSecond}`, '-i', join(work, '%03d.png')],
  ...[
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'veryslow',
    '-crf',
    '30',
  ],
  ...['-movflags', '+faststart', '-map_metadata', '-1', join(folder, 'advert-night.mp4')],
]);
await rm(work, { recursive: true });
await save(scene(seconds), 'advert-night');
