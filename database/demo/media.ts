/** Films, captions and adverts that lie in media/; `render/` there makes them. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (file: string): string => fileURLToPath(new URL(`media/${file}`, import.meta.url));

export const mediaFile = (file: string): Buffer => readFileSync(pathOf(file));
export const mediaText = (file: string): string => readFileSync(pathOf(file), 'utf8');
export const mediaBytes = (file: string): number => statSync(pathOf(file)).size;

/** The film that stands for a subject's lessons, and its length in seconds. */
export const films = {
  'straight-line': 26,
  'ohms-law': 27,
  photosynthesis: 26,
  'accounting-equation': 27,
  'water-cycle': 25,
  'road-to-democracy': 31,
  'reading-a-poem': 26,
} as const;
export type FilmName = keyof typeof films;

export const filmOfSubject: Record<string, FilmName> = {
  MATH: 'straight-line',
  MLIT: 'straight-line',
  PHSC: 'ohms-law',
  LFSC: 'photosynthesis',
  NS: 'photosynthesis',
  ACC: 'accounting-equation',
  EMS: 'accounting-equation',
  GEOG: 'water-cycle',
  HIST: 'road-to-democracy',
  ENG: 'reading-a-poem',
};
