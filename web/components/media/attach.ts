/** Brings an address into a media element. The library for adaptive playlists comes only where it is needed. */

export type MediaAddress = {
  src: string;
  /** An HLS playlist, not one file. */
  adaptive: boolean;
};

/** 'maybe' is all that browsers say about it. */
const playsPlaylists = (media: HTMLMediaElement): boolean =>
  media.canPlayType('application/vnd.apple.mpegurl') !== '';

/** Ahead of the place that plays, in seconds: what is left unwatched was paid for in vain. */
const AHEAD_SECONDS = 30;

/**
 * Begins to load `address` into `media`.
 * @param onFatal a playlist cannot go on; one file tells by the element's own `error`
 * @returns what takes it out again
 */
export function attach(media: HTMLMediaElement, address: MediaAddress, onFatal: () => void): () => void {
  if (!address.adaptive || playsPlaylists(media)) return attachPlainly(media, address.src);
  const gone = new AbortController();
  attachByLibrary(media, address.src, gone.signal, onFatal).catch((error: unknown) => {
    console.error('The library for adaptive video could not be loaded', error);
    if (!gone.signal.aborted) onFatal();
  });
  return () => gone.abort();
}

function attachPlainly(media: HTMLMediaElement, src: string): () => void {
  media.src = src;
  return () => {
    media.removeAttribute('src');
    // Without it the browser goes on fetching what nobody sees.
    media.load();
  };
}

async function attachByLibrary(
  media: HTMLMediaElement,
  src: string,
  signal: AbortSignal,
  onFatal: () => void,
): Promise<void> {
  const { default: Hls } = await import('hls.js/light');
  if (signal.aborted) return;
  if (!Hls.isSupported()) {
    onFatal();
    return;
  }
  const hls = new Hls({
    // Segments are MP4 already: there is nothing to convert, so no worker either.
    enableWorker: false,
    maxBufferLength: AHEAD_SECONDS,
    maxMaxBufferLength: AHEAD_SECONDS * 2,
    backBufferLength: AHEAD_SECONDS * 4,
    capLevelToPlayerSize: true,
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFatal();
  });
  hls.loadSource(src);
  hls.attachMedia(media);
  signal.addEventListener('abort', () => hls.destroy());
}
