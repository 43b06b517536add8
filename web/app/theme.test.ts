import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Contrast of what theme.css names (WCAG 2.2: 1.4.3 for text, 1.4.11 for borders of controls, rings of focus, switches,
 * progress and the lines of charts), counted from the colours, since axe judges texts alone and only where they are shown.
 */

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

type Rgb = readonly number[];

/** Oklch as CSS Color 4 turns it into linear light; what no screen can show is cut off. */
function lightOf(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
}

const luminance = ([r = 0, g = 0, b = 0]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function colours(rule: string): Map<string, Rgb> {
  const block = css.slice(css.indexOf(rule)).match(/\{([\s\S]*?)\}/)?.[1] ?? '';
  const found = block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...found].map(([, name = '', l, c, h]) => [name, lightOf(Number(l), Number(c), Number(h))]),
  );
}

const grounds = ['background', 'card', 'muted', 'sidebar', 'accent'];
const soft = ['destructive-soft', 'warning-soft', 'success-soft'];

/** What is written, and on what. */
const texts: Record<string, readonly string[]> = {
  foreground: [...grounds, ...soft],
  // Placeholders, hints, and what is not chosen in a switch or a row of tabs.
  'muted-foreground': ['background', 'card', 'muted', 'sidebar', 'accent'],
  primary: ['background', 'card', 'muted'],
  'primary-foreground': ['primary', 'primary-hover'],
  'accent-foreground': ['accent'],
  destructive: ['background', 'card'],
  'destructive-foreground': ['destructive', 'destructive-hover'],
  'warning-foreground': ['warning-soft', 'card'],
  'success-foreground': ['success-soft', 'card'],
};

/** What is drawn and means something, and beside what. */
const shapes: Record<string, readonly string[]> = {
  input: ['background', 'card', 'muted'],
  ring: [...grounds, ...soft],
  // The first line of a chart, a bar, how far an upload is, the tab that is open, a switch that is on.
  primary: ['background', 'card', 'muted'],
  'warning-foreground': ['card', 'muted'],
  destructive: ['card', 'muted'],
};

describe.each([
  ['light', ':root'],
  ['dark', '@utility theme-dark'],
])('in the %s theme', (_, rule) => {
  const named = colours(rule);
  const tooFaint = (pairs: Record<string, readonly string[]>, least: number) =>
    Object.entries(pairs).flatMap(([ink, papers]) =>
      papers.flatMap((paper) => {
        const [over, under] = [named.get(ink), named.get(paper)];
        if (!over || !under) return [`${ink} or ${paper} is not in theme.css`];
        const ratio = contrast(over, under);
        return ratio < least ? [`${ink} on ${paper}: ${ratio.toFixed(2)}`] : [];
      }),
    );

  test('every text is read: 4.5 to 1', () => expect(tooFaint(texts, 4.5)).toEqual([]));
  test('every border, ring and line is seen: 3 to 1', () => expect(tooFaint(shapes, 3)).toEqual([]));
});

test('the ratio is counted as the guidelines count it', () => {
  const [black, white] = [lightOf(0, 0, 0), lightOf(1, 0, 0)];
  expect(contrast(white, black)).toBeCloseTo(21, 1);
  // #767676 on white, the grey that is known to pass.
  expect(contrast(lightOf(0.5659, 0, 0), white)).toBeCloseTo(4.54, 1);
});
