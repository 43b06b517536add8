/** What a learner can choose to play or keep, and what it costs in megabytes. */
import type { PlayableRendition, PortalLessonSource } from '#contract/portal-media.ts';

/** `key` is kept as the learner's choice on this device, and finds the like in the next lesson. */
export type Quality = {
  key: string;
  label: string;
  /** Null where the host does not tell, and for what adapts itself. */
  bytes: number | null;
  src: string;
  adaptive: boolean;
  /** Sound alone. */
  isAudio: boolean;
};

export const AUTO = 'auto';
/** The copy that was downloaded. */
export const ON_DEVICE = 'device';

/** The picture of a file that nobody looked into has no height either; its kind says what it is. */
const isAudio = ({ height, contentType }: PlayableRendition): boolean =>
  height === null && contentType.startsWith('audio/');

const keyOf = (rendition: PlayableRendition): string =>
  isAudio(rendition) ? 'audio' : String(rendition.height ?? 'original');

/** Smallest first; what adapts itself to the line last. */
export function qualitiesOf(source: PortalLessonSource): Quality[] {
  if (source.kind === 'link') return [];
  const files = source.renditions.flatMap((rendition): Quality[] =>
    rendition.url === null
      ? []
      : [
          {
            key: keyOf(rendition),
            label: isAudio(rendition) ? 'Audio only' : rendition.label,
            bytes: rendition.bytes,
            src: rendition.url,
            adaptive: false,
            isAudio: isAudio(rendition),
          },
        ],
  );
  const isOnlyFile = source.kind === 'file' && files.length > 0;
  if (isOnlyFile) return files;
  const label = source.kind === 'hls' ? 'Automatic' : 'Original';
  const adaptive = source.kind === 'hls';
  return [...files, { key: AUTO, label, bytes: null, src: source.url, adaptive, isAudio: false }];
}

/** What was downloaded, as one more quality. */
export const onDevice = (src: string, label: string, isAudioOnly: boolean): Quality => ({
  key: ON_DEVICE,
  label: `Downloaded (${label})`,
  bytes: 0,
  src,
  adaptive: false,
  isAudio: isAudioOnly,
});

/** A middle quality, good to read a board on a phone; its shorter side in pixels. */
const ENOUGH = 480;

/**
 * What is chosen at first: what the learner chose last, else the best that is not more than enough, so that
 * nobody pays for pixels that a phone cannot show.
 * @param saving the device asks to save data
 */
export function chosenQuality(
  qualities: readonly Quality[],
  chosen: string | null,
  saving: boolean,
): Quality | undefined {
  const known = qualities.find(({ key }) => key === chosen);
  if (known) return known;
  const pictures = qualities.filter(({ key, isAudio }) => !isAudio && key !== AUTO);
  if (saving && pictures[0]) return pictures[0];
  return pictures.findLast(({ key }) => Number(key) <= ENOUGH) ?? pictures[0] ?? qualities.at(-1);
}
