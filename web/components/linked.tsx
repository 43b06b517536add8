import { piecesOf } from '#web/lib/links.ts';

/**
 * What somebody has written, with the addresses in it as links. The link's text is the address itself, so that
 * nobody is led elsewhere than they read; the page behind it learns nothing of ours.
 */
export function Linked({ text }: { text: string }) {
  return piecesOf(text).map(({ text: shown, href }, place) =>
    href ? (
      // The pieces of a text have no identity and never move.
      <a
        key={place}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="wrap-anywhere underline underline-offset-2"
      >
        {shown}
      </a>
    ) : (
      shown
    ),
  );
}
