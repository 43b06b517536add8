import { markedPieces } from './marked.ts';

/** A text with what was found in it set off. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return markedPieces(text, typed).map((piece) => {
    const start = at;
    at += piece.text.length;
    return piece.isMarked ? (
      <mark key={start} className="bg-transparent font-semibold text-primary">
        {piece.text}
      </mark>
    ) : (
      <span key={start}>{piece.text}</span>
    );
  });
}
