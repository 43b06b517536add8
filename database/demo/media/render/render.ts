/**
 * Makes the short films of the demo's portal lessons: `node database/demo/media/render/render.ts`. Needs ffmpeg
 * with flite, for the voice, and the fonts DejaVu. What it made is kept beside it: nobody runs this to start.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { accountingEquation } from './accounting.ts';
import { photosynthesis } from './biology.ts';
import { readingAPoem } from './english.ts';
import { type Film, frame } from './film.ts';
import { waterCycle } from './geography.ts';
import { roadToDemocracy } from './history.ts';
import { straightLine } from './mathematics.ts';
import { ohmsLaw } from './physics.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '..');
const framesPerSecond = 8;
const pauseSeconds = 0.7;
const appearSeconds = 1.2;

const films = [
  straightLine,
  ohmsLaw,
  photosynthesis,
  accountingEquation,
  waterCycle,
  roadToDemocracy,
  readingAPoem,
];

async function speak(sentence: string, path: string): Promise<number> {
  await writeFile(`${path}.txt`, sentence);
  const source = `flite=textfile=${path}.txt:voice=slt`;
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', source, path]);
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    path,
  ]);
  return Number(stdout);
}

const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

async function make(film: Film, work: string): Promise<void> {
  await mkdir(work);
  const voices = film.sentences.map((_, index) => join(work, `${index}.wav`));
  const starts: number[] = [];
  let end = pauseSeconds;
  const cues: string[] = [];
  for (const [index, sentence] of film.sentences.entries()) {
    starts.push(end);
    const spoken = end + (await speak(sentence, voices[index] ?? ''));
    cues.push(`${stamp(end)} --> ${stamp(spoken + pauseSeconds / 2)}\n${sentence}\n`);
    end = spoken + pauseSeconds;
  }
  const total = Math.ceil(end + 0.5);
  for (let count = 0; count < total * framesPerSecond; count++) {
    const now = count / framesPerSecond;
    const shown = (sentence: number): number =>
      Math.min(1, Math.max(0, (now - (starts[sentence] ?? total)) / appearSeconds));
    const path = join(work, `${String(count).padStart(4, '0')}.png`);
    await sharp(frame(film, shown, Math.floor(now) / total))
      .png()
      .toFile(path);
  }
  const delayed = starts.map(
    (start, index) => `[${index + 1}]adelay=${Math.round(start * 1000)}:all=1[v${index}]`,
  );
  const mixed = `${starts.map((_, index) => `[v${index}]`).join('')}amix=inputs=${starts.length}:normalize=0,apad[a]`;
  const video = [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'veryslow',
    '-crf',
    '33',
  ];
  const audio = ['-c:a', 'aac', '-b:a', '20k', '-ar', '16000', '-ac', '1'];
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-framerate', `${framesPerSecond}`, '-i', join(work, '%04d.png')],
    ...voices.flatMap((voice) => ['-i', voice]),
    ...['-filter_complex', [...delayed, mixed].join(';'), '-map', '0:v', '-map', '[a]', '-t', `${total}`],
    ...[
      ...video,
      '-g',
      `${framesPerSecond * 10}`,
      ...audio,
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
    ],
    join(folder, `${film.name}.mp4`),
  ]);
  await writeFile(join(folder, `${film.name}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
}

const work = await mkdtemp(join(tmpdir(), 'films-'));
for (const film of films.filter(({ name }) => !process.argv[2] || process.argv[2] === name)) {
  await make(film, join(work, film.name));
}
await rm(work, { recursive: true });
