/** In how many parts a text message leaves, and why: GSM 03.38 for the letters of a phone, UCS-2 for all others. */

/** One septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Behind an escape: two septets each. */
const EXTENDED = new Set('\f^{}\\[~]|€');

export type SmsParts = {
  parts: number;
  /** The letters that no phone's alphabet has, each once: one of them more than halves what fits into a part. */
  outside: string[];
};

/** Of a whole message, and of each part of a longer one, whose header takes the rest. */
const ROOM = { gsm: { whole: 160, part: 153 }, ucs2: { whole: 70, part: 67 } } as const;

/** What it costs to send this text: at least one part. No letter is cut in two. */
export function smsParts(text: string): SmsParts {
  const letters = [...text];
  const outside = [...new Set(letters.filter((letter) => !BASIC.has(letter) && !EXTENDED.has(letter)))];
  const room = outside.length > 0 ? ROOM.ucs2 : ROOM.gsm;
  const widths = letters.map((letter) => (outside.length > 0 ? letter.length : EXTENDED.has(letter) ? 2 : 1));
  if (widths.reduce((sum, width) => sum + width, 0) <= room.whole) return { parts: 1, outside };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > room.part) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { parts, outside };
}

/** Signs of well-set text, and what a phone's alphabet has in their place. */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** The same text without signs that would double what it costs: of the Afrikaans article `’n` each message would. Letters stay. */
export const withPlainSigns = (text: string): string =>
  text.replace(/[‘’‚“”„–—…\u00a0\u202f]/g, (sign) => PLAIN[sign] ?? sign);
