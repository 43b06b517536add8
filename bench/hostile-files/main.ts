import sharp from 'sharp';
import { renderImage } from '../../server/storage/images/render.ts';
import { hugePng } from '../../server/storage/testing/samples.ts';
import { cleanCaptions } from '../../server/video/webvtt.ts';
import { median } from '../common/rounds.ts';

/**
 * What files take that are made to take much, against ordinary ones within this run:
 * - a picture of a few kilobytes that unfolds to 3.6 billion pixels: no more than half of the memory that 12
 *   million pixels take when they are unfolded whole;
 * - captions that could be read in many ways: at most 5 times as long as ordinary ones of as many bytes.
 */
const goals = { picture: 0.5, captions: 5 };
const rounds = 9;

const peak = () => process.resourceUsage().maxRSS;

/** Kilobytes that the peak rises by. */
async function rise(work: () => Promise<unknown>): Promise<number> {
  const before = peak();
  await work().catch(() => {});
  return peak() - before;
}

async function picture(): Promise<number> {
  const shape = { width: 100 };
  const photograph = await sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  // Whatever the first of all costs.
  await renderImage(photograph, shape, false);
  const bomb = await rise(() => renderImage(hugePng(), shape, false));
  return bomb / (await rise(() => sharp(photograph).raw().toBuffer()));
}

const cue = (words: string) => `00:01.000 --> 00:02.000\n${words}\n\n`;
const hostile = [
  `WEBVTT\n\n${'-->-->-->-->-->-->\n'.repeat(60_000)}`,
  `WEBVTT\n\n00:01.000 --> 00:02.000 ${'align:start '.repeat(95_000)}\nx\n`,
  `WEBVTT\n\n${cue('<'.repeat(1_140_000))}`,
];
const ordinary = `WEBVTT\n\n${cue('Three quarters of a whole are more than half of it.').repeat(15_000)}`;

function milliseconds(text: string): number {
  const begun = performance.now();
  try {
    cleanCaptions(text);
  } catch {
    // Refused: that takes its time, too.
  }
  return performance.now() - begun;
}

function captions(): number {
  const taken = Array.from({ length: rounds }, () => ({
    ordinary: milliseconds(ordinary),
    hostile: Math.max(...hostile.map(milliseconds)),
  }));
  return median(taken.map((each) => each.hostile)) / median(taken.map((each) => each.ordinary));
}

function report(name: string, ratio: number, goal: number): void {
  console.log(
    `${name.padEnd(30)} ${ratio.toFixed(2)} (goal ${goal}): ${ratio <= goal ? 'reached' : 'missed'}`,
  );
  if (ratio > goal) process.exitCode = 1;
}

report('a picture’s memory', await picture(), goals.picture);
report('captions’ time', captions(), goals.captions);
