/** What a learner can choose to play or keep, and what it costs in megabytes. */
import type { PlayableRendition, PortalLessonSource } from '#contract/portal-media.ts';
import { t } from '#texts/portal-player';

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
            label: isAudio(rendition) ? t.audioOnly() : rendition.label,
            bytes: rendition.bytes,
            src: rendition.url,
            adaptive: false,
            isAudio: isAudio(rendition),
          },
        ],
  );
  const isOnlyFile = source.kind === 'file' && files.length > 0;
  if (isOnlyFile) return files;
  const label = source.kind === 'hls' ? t.automatic() : t.original();
  const adaptive = source.kind === 'hls';
  return [...files, { key: AUTO, label, bytes: null, src: source.url, adaptive, isAudio: false }];
}

/** What was downloaded, as one more quality. */
export const onDevice = (src: string, label: string, isAudioOnly: boolean): Quality => ({
  key: ON_DEVICE,
  label: t.downloaded({ label }),
  bytes: 0,
  src,
  adaptive: false,
  isAudio: isAudioOnly,
});

/**
 * Bits that a second takes at most, by the shorter side of the picture: hosts' usual ladder, and half of it for the
 * steady picture of a lesson. Sound stands at null.
 */
const BITRATES: readonly (readonly [height: number | null, bits: number])[] = [
  [null, 64_000],
  [240, 350_000],
  [360, 600_000],
  [480, 1_000_000],
  [720, 2_200_000],
  [1080, 4_000_000],
];

/**
 * What a lesson of that length weighs about, where only its host knows: of the chosen quality, and for what adapts
 * itself of the best that is not more than enough. Null where the length is not known either.
 */
export function estimatedBytes(
  qualities: readonly Quality[],
  quality: Quality,
  durationSeconds: number | null,
): number | null {
  if (!durationSeconds) return null;
  if (quality.key === AUTO) {
    const likely = qualities.findLast(({ key, bytes }) => bytes !== null && Number(key) <= ENOUGH);
    if (likely) return likely.bytes;
  }
  const height = quality.isAudio ? null : Number(quality.key) || ENOUGH;
  const rung = BITRATES.find(([most]) => (height === null ? most === null : most !== null && height <= most));
  const [, bits = 4_000_000] = rung ?? [];
  return Math.round((bits / 8) * durationSeconds);
}

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
