/** One quality that is made of a video. */
export type Rung = {
  /** Begins its file's name. */
  name: string;
  label: string;
  /** The shorter side of the picture in pixels; null is sound alone. */
  height: number | null;
  /** Most bits in a second of the picture, and of the sound. */
  pictureBitrate: number;
  soundBitrate: number;
};

/** Most bits in a second of the sound: mono speech, the same in every quality so that changing it is not heard. */
const mostSound = 48_000;
/** Below these nothing is heard or seen any more. */
const leastSound = 16_000;
const leastPicture = 40_000;

/**
 * The qualities and what a second of each may weigh: learners pay per megabyte, and a lesson is mostly a board and
 * a voice. An hour is at most 22 MB of sound, 86 MB, 171 MB or 430 MB. Constant quality mostly stays far below.
 */
const picture = [
  { height: 240, bitrate: 144_000 },
  { height: 360, bitrate: 332_000 },
  { height: 720, bitrate: 908_000 },
];

/** What matters of a video for its qualities; bits in a second are null where the file does not tell. */
export type Original = {
  /** Null for a file without a picture. */
  shorterSide: number | null;
  hasSound: boolean;
  pictureBitrate: number | null;
  soundBitrate: number | null;
};

/** What is made of a video: never more of anything than it has. Sound first: it is soonest done. */
export function ladderFor(original: Original): Rung[] {
  const { shorterSide, hasSound } = original;
  const soundBitrate = Math.max(leastSound, Math.min(mostSound, original.soundBitrate ?? mostSound));
  const sound: Rung[] = hasSound
    ? [{ name: 'sound', label: 'Audio only', height: null, pictureBitrate: 0, soundBitrate }]
    : [];
  if (shorterSide === null) return sound;
  const largest = Math.max(2, shorterSide - (shorterSide % 2));
  const most = Math.max(leastPicture, original.pictureBitrate ?? Number.POSITIVE_INFINITY);
  const heights = new Map(picture.map(({ height, bitrate }) => [Math.min(height, largest), bitrate]));
  return [
    ...sound,
    ...[...heights].map(([height, bitrate]) => ({
      name: `p${height}`,
      label: `${height}p`,
      height,
      pictureBitrate: Math.min(bitrate, most),
      soundBitrate,
    })),
  ];
}
