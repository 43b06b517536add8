import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#texts/components-media';
import { cn } from '#web/lib/cn.ts';
import { attach } from './attach.ts';

type PortalVideoProps = Omit<ComponentProps<'video'>, 'src' | 'onError' | 'ref' | 'controls' | 'title'> & {
  /** A playlist (`adaptive`) or one file. When it changes, the place is kept. */
  src: string;
  adaptive: boolean;
  title: string;
  captionsUrl: string | null;
  /** Where it begins, in seconds. */
  startAt?: number;
  speed?: number;
  /** Counted up to load the same address again, at the same place. */
  attempt?: number;
  /** It cannot be loaded or go on: the link has ended, or there is no network. */
  onFailed: () => void;
  media?: RefObject<HTMLVideoElement | null>;
};

/** Between a browser's own pause and the error that it tells. In ms. */
const FORCED_PAUSE_MS = 1000;

/**
 * One video with the browser's own controls, which every phone knows how to show. Mount it when play is
 * pressed: it begins to load at once.
 */
export function PortalVideo(props: PortalVideoProps) {
  const { src, adaptive, title, captionsUrl, startAt = 0, onFailed, media, className, ...rest } = props;
  const { speed = 1, attempt = 0, ...video } = rest;
  const own = useRef<HTMLVideoElement>(null);
  const element = media ?? own;
  const failed = useEffectEvent(onFailed);
  /** The place to go on at when the address changes. */
  const place = useRef({ time: startAt, playing: true });

  useEffect(() => {
    if (!element.current) return;
    // The default is what a newly loaded address begins with.
    element.current.defaultPlaybackRate = speed;
    element.current.playbackRate = speed;
  }, [element, speed]);

  useEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const { time, playing } = place.current;
    const goOn = () => {
      if (time > 0) shown.currentTime = time;
      // Refused where the browser wants another press: its own button is there for it.
      if (playing) shown.play().catch(() => {});
    };
    let pausedAt = Number.NEGATIVE_INFINITY;
    let cutOff = false;
    const onPause = () => {
      pausedAt = performance.now();
    };
    const onError = () => {
      // A browser pauses what it cannot go on with; nobody asked for that pause.
      cutOff = !shown.paused || performance.now() - pausedAt < FORCED_PAUSE_MS;
      failed();
    };
    shown.addEventListener('pause', onPause);
    shown.addEventListener('loadedmetadata', goOn, { once: true });
    shown.addEventListener('error', onError);
    const detach = attach(shown, { src, adaptive }, onError);
    return () => {
      place.current = {
        // What never began keeps the place that it was to begin at.
        time: shown.readyState > 0 ? shown.currentTime : time,
        playing: cutOff || (shown.readyState > 0 ? !shown.paused : playing),
      };
      shown.removeEventListener('loadedmetadata', goOn);
      shown.removeEventListener('error', onError);
      shown.removeEventListener('pause', onPause);
      detach();
    };
  }, [element, src, adaptive, attempt]);

  return (
    <video
      ref={element}
      controls
      controlsList="nodownload noremoteplayback"
      playsInline
      preload="metadata"
      aria-label={title}
      className={cn('aspect-video w-full rounded-lg bg-black', className)}
      {...video}
    >
      {captionsUrl ? (
        <track key={captionsUrl} kind="captions" src={captionsUrl} srcLang="en" label={t.english()} />
      ) : null}
    </video>
  );
}
