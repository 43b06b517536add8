import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Advert } from '#contract/landing.ts';

/** Its height is kept free before anything has loaded, and stays when nothing does. */
const box = 'w-full rounded-lg bg-muted object-contain';
/** The browser draws its controls over the lowest part of a video: it gets that much below the picture. */
const videoBox = 'h-[calc(56.25cqw+3.5rem)] object-top';

/** One advert as the landing page shows it, without anything that listens. */
export function AdvertBox({ advert }: { advert: Advert }) {
  const caption = (
    <span className="mt-2 flex items-center gap-1.5 text-sm">
      <span className="min-w-0 truncate">{advert.title}</span>
      {advert.link ? (
        <>
          <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          <span className="sr-only">(opens in a new tab)</span>
        </>
      ) : null}
    </span>
  );
  if (advert.kind === 'video') {
    return (
      <>
        <span className="block [container-type:inline-size]">
          <video
            data-advert
            className={`${box} ${videoBox}`}
            src={advert.video}
            poster={advert.poster ?? undefined}
            aria-label={advert.title}
            width={960}
            height={540}
            preload="none"
            controls
            loop
            muted
            playsInline
          />
        </span>
        <Linked link={advert.link}>{caption}</Linked>
      </>
    );
  }
  return (
    <Linked link={advert.link}>
      <img
        data-advert
        className={`aspect-video ${box}`}
        src={advert.image}
        alt=""
        width={960}
        height={540}
        loading="lazy"
        decoding="async"
      />
      {caption}
    </Linked>
  );
}

function Linked({ link, children }: { link: string | null; children: ReactNode }) {
  if (!link) return children;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer sponsored"
      className="block rounded-lg underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}
