import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Advert } from '#contract/landing.ts';
import { t } from '#texts/components-adverts';
import { Rich } from '#web/components/ui/rich.tsx';
import { formatBytes } from '#web/lib/file-size.ts';

/** Its height is kept free before anything has loaded, and stays when nothing does. */
const box = 'block w-full rounded-lg bg-muted';
const media = 'size-full rounded-lg object-contain in-data-[saver=on]:hidden';
/** The browser draws its controls over the lowest part of a video: it gets that much below the picture. */
const videoBox = 'h-[calc(56.25cqw+3.5rem)]';

type AdvertBoxProps = {
  advert: Advert;
  /** Shows a video's still at once. Where it is left out, the page's script brings it: no markup can wait. */
  hasStill?: boolean;
};

/**
 * One advert as the landing page shows it, without anything that listens. While data is saved, which theme.js has
 * noted at the root before the first paint, its picture or film is not laid out and so not loaded until its box is
 * ticked.
 */
export function AdvertBox({ advert, hasStill = false }: AdvertBoxProps) {
  const size = formatBytes(advert.bytes);
  const tick = (
    <Tick id={`show-${advert.id}`} kind={advert.kind} title={advert.title} size={size || t.sizeNotKnown()} />
  );
  const caption = (
    <span className="mt-2 flex items-center gap-1.5 text-sm">
      <span className="min-w-0 truncate">{advert.title}</span>
      {advert.kind === 'video' && size ? (
        <span className="shrink-0 text-muted-foreground">{size}</span>
      ) : null}
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
      <div className="relative">
        {tick}
        <span className="block [container-type:inline-size]">
          <span className={`${box} ${videoBox}`}>
            <video
              data-advert
              className={`${media} object-top`}
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
        </span>
        <Linked link={advert.link}>{caption}</Linked>
      </div>
    );
  }
  return (
    <div className="relative">
      {tick}
      <Linked link={advert.link}>
        <span className={`aspect-video ${box}`}>
          <img
            data-advert
            className={media}
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

type TickProps = { id: string; kind: Advert['kind']; title: string; size: string };

/** Beside the link, because nothing that is pressed may stand in one. */
function Tick({ id, kind, title, size }: TickProps) {
  return (
    <label
      htmlFor={id}
      className="absolute inset-x-0 top-0 z-10 hidden aspect-video cursor-pointer items-center justify-center rounded-lg text-muted-foreground text-sm in-data-[saver=on]:flex has-checked:hidden! has-focus-visible:outline-2 has-focus-visible:outline-ring [&:has(:checked)~*_[data-advert]]:block!"
    >
      <input id={id} type="checkbox" className="absolute size-px opacity-0" />
      <Rich
        of={kind === 'video' ? t.showVideoOf : t.showPictureOf}
        given={{ title, size }}
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
