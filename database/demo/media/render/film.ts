/** What a short lesson is made of: sentences that are spoken, and a picture that grows with them. */

export type Film = {
  /** The name of its files. */
  name: string;
  subject: string;
  title: string;
  /** Spoken one after the other; each is a caption too. */
  sentences: readonly string[];
  /** SVG of the board, 640 x 250. `shown(n)` goes from 0 to 1 while what belongs to sentence n appears. */
  board: (shown: (sentence: number) => number) => string;
};

const ink = '#101619';
export const colours = { ink, accent: '#0f5f5c', warm: '#c2571a', quiet: '#9aa5a3', paper: '#fbfaf7' };

export const text = (x: number, y: number, words: string, shown: number, more = ''): string =>
  shown > 0
    ? `<text x="${x}" y="${y}" opacity="${shown.toFixed(2)}" fill="${ink}" font-size="20" ${more}>${escaped(words)}</text>`
    : '';

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A line that is drawn from its beginning. */
export function line(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  shown: number,
  more = '',
): string {
  if (shown <= 0) return '';
  const [x, y] = [x1 + (x2 - x1) * shown, y1 + (y2 - y1) * shown];
  return `<line x1="${x1}" y1="${y1}" x2="${x.toFixed(1)}" y2="${y.toFixed(1)}" stroke="${ink}" stroke-width="3" stroke-linecap="round" ${more}/>`;
}

/** A line with a head, once it is whole. */
export function arrow(
  from: readonly [number, number],
  to: readonly [number, number],
  shown: number,
  colour = colours.accent,
): string {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const head = `<path d="M0 0 l-12 -7 v14 z" fill="${colour}" transform="translate(${to[0]} ${to[1]}) rotate(${turn.toFixed(1)})"/>`;
  return line(from, to, shown, `style="stroke:${colour}"`) + (shown >= 1 ? head : '');
}

export const group = (shown: number, content: string): string =>
  shown > 0 ? `<g opacity="${shown.toFixed(2)}">${content}</g>` : '';

export const box = (x: number, y: number, width: number, height: number, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none" stroke="${ink}" stroke-width="3" ${more}/>`;

/** One whole frame. */
export const frame = (film: Film, shown: (sentence: number) => number, done: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" font-family="DejaVu Sans">
    <rect width="640" height="360" fill="${colours.paper}"/>
    <rect width="640" height="6" fill="#dfe5e3"/><rect width="${Math.round(done * 640)}" height="6" fill="${colours.accent}"/>
    <text x="32" y="42" font-size="15" fill="${colours.accent}">${escaped(film.subject)}</text>
    <text x="32" y="74" font-size="26" font-weight="bold" fill="${ink}">${escaped(film.title)}</text>
    <g transform="translate(0 96)">${film.board(shown)}</g></svg>`);
