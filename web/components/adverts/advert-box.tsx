import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Advert } from '#contract/landing.ts';
import { t } from '#texts/components-adverts';
import { Rich } from '#web/components/ui/rich.tsx';
import { formatBytes } from '#web/lib/file-size.ts';

/** Its height is kept free before anything has loaded, and stays when nothing does. */
const box = 'w-full rounded-lg bg-muted object-contain';
/** The browser draws its controls over the lowest part of a video: it gets that much below the picture. */
const videoBox = 'h-[calc(56.25cqw+3.5rem)] object-top';

type AdvertBoxProps = {
  advert: Advert;
  /** Shows a video's still at once. Where it is left out, the page's script brings it: no markup can wait. */
  hasStill?: boolean;
};

/**
 * One advert as the landing page shows it, without anything that listens. While data is saved, which theme.js has
 * noted at the root before the first paint, its picture is not laid out and so not loaded until its box is ticked.
 */
export function AdvertBox({ advert, hasStill = false }: AdvertBoxProps) {
  const caption = (
    <span className="mt-2 flex items-center gap-1.5 text-sm">
      <span className="min-w-0 truncate">{advert.title}</span>
      {advert.link ? (
        <>
          <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          <span className="sr-only">{t.opensInANewTab()}</span>
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
            data-poster={advert.poster ?? undefined}
            poster={hasStill ? (advert.poster ?? undefined) : undefined}
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
    <div className="relative">
      <Tick id={`show-${advert.id}`} title={advert.title} bytes={advert.bytes} />
      <Linked link={advert.link}>
        <span className="block aspect-video w-full rounded-lg bg-muted">
          <img
            data-advert
            className={`aspect-video ${box} in-data-[saver=on]:hidden`}
            src={advert.image}
            alt=""
            width={960}
            height={540}
            loading="lazy"
            decoding="async"
          />
        </span>
        {caption}
      </Linked>
    </div>
  );
}

/** Beside the link, because nothing that is pressed may stand in one. */
function Tick({ id, title, bytes }: { id: string; title: string; bytes: number | null | undefined }) {
  return (
    <label
      htmlFor={id}
      className="absolute inset-x-0 top-0 z-10 hidden aspect-video cursor-pointer items-center justify-center rounded-lg text-muted-foreground text-sm in-data-[saver=on]:flex has-checked:hidden! has-focus-visible:outline-2 has-focus-visible:outline-ring [&:has(:checked)~*_img]:block!"
    >
      <input id={id} type="checkbox" className="absolute size-px opacity-0" />
      <Rich
        of={t.showPictureOf}
        given={{ title, size: formatBytes(bytes) || t.sizeNotKnown() }}
        tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
      />
    </label>
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
