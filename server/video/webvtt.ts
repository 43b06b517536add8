import { refused } from '../refused.ts';

/** Captions that cannot be used; the message names the line, for whoever made the file. */
export class InvalidCaptions extends Error {
  /** The same as a code with what its sentence is given. */
  readonly hint: string;

  constructor({ message, hint }: ReturnType<typeof refused>) {
    super(message);
    this.hint = hint;
  }
}

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]+(.*))?$`);
/** Settings of a cue that place it; nothing else is kept. */
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?\d+(?:\.\d+)?%?(?:,\w+)?|position:\d+(?:\.\d+)?%(?:,[\w-]+)?|size:\d+(?:\.\d+)?%|align:(?:start|center|end|left|right))$/;

const mostCues = 20_000;

/**
 * Reads WebVTT (www.w3.org/TR/webvtt1) and writes it anew with nothing but its cues: times, places and words. Styles,
 * regions and notes are left out.
 * @throws {InvalidCaptions} for anything that is no WebVTT, a cue that ends before it begins, or none at all
 */
export function cleanCaptions(text: string): string {
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '\ufffd')
    .split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) {
    throw new InvalidCaptions(refused('captions.no_webvtt'));
  }
  const cues: string[] = [];
  for (let at = 1; at < lines.length; ) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const end = lines.indexOf('', at) < 0 ? lines.length : lines.indexOf('', at);
    const cue = readCue(lines.slice(at, end), at + 1);
    if (cue) cues.push(cue);
    at = end;
  }
  if (cues.length === 0) throw new InvalidCaptions(refused('captions.no_words'));
  if (cues.length > mostCues)
    throw new InvalidCaptions(refused('captions.too_many', { max: String(mostCues) }));
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** One block of lines; `number` is its first line's. Undefined for what is no cue. */
function readCue(block: string[], number: number): string | undefined {
  const place = block.findIndex((line) => line.includes('-->'));
  if (place < 0) {
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '') || number <= 2) return undefined;
    throw new InvalidCaptions(refused('captions.no_times', { line: String(number) }));
  }
  if (place > 1) throw new InvalidCaptions(refused('captions.no_gap', { line: String(number + place) }));
  const match = timing.exec((block[place] ?? '').trim());
  if (!match) {
    throw new InvalidCaptions(refused('captions.times', { line: String(number + place) }));
  }
  const [begin, finish] = [milliseconds(match.slice(1, 5)), milliseconds(match.slice(5, 9))];
  if (finish <= begin)
    throw new InvalidCaptions(refused('captions.ends_first', { line: String(number + place) }));
  const settings = (match[9] ?? '').split(/[ \t]+/).filter((each) => setting.test(each));
  const words = block.slice(place + 1).filter((line) => line.trim() !== '');
  if (words.length === 0) return undefined;
  return [[`${clock(begin)} --> ${clock(finish)}`, ...settings].join(' '), ...words].join('\n');
}

function milliseconds([hours, minutes, seconds, rest]: (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

function clock(total: number): string {
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(total / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${part(hours)}:${part(minutes)}:${part(seconds % 60)}.${part(total % 1000, 3)}`;
}
