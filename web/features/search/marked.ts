/** A text in pieces; those that begin with a word that was typed are marked. */
export type Piece = { text: string; isMarked: boolean };

/** Without accents and case, as the database compares. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** 'Sports day' for 'spo' → the piece 'Sports' marked, ' day' not. */
export function markedPieces(text: string, typed: string): Piece[] {
  const sought = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const pieces: Piece[] = [];
  for (const part of text.split(/([^\p{L}\p{N}]+)/u)) {
    if (!part) continue;
    const isMarked = sought.some((word) => plain(part).startsWith(word));
    const last = pieces.at(-1);
    if (last && last.isMarked === isMarked) last.text += part;
    else pieces.push({ text: part, isMarked });
  }
  return pieces;
}
