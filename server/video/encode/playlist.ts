import type { PieceIndex } from './sidx.ts';

/** The HLS playlist of one quality (RFC 8216): every piece is a range of the one file beside it. */
export function mediaPlaylist(file: string, { headLength, pieces }: PieceIndex): string {
  const longest = Math.max(1, ...pieces.map(({ seconds }) => Math.ceil(seconds)));
  const lines = pieces.flatMap(({ start, length, seconds }) => [
    `#EXTINF:${seconds.toFixed(3)},`,
    `#EXT-X-BYTERANGE:${length}@${start}`,
    file,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${headLength}@0"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** How long the pieces of a quality's playlist play, in seconds. */
export function playedSeconds(playlist: string): number {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].reduce(
    (sum, [, seconds]) => sum + Number(seconds),
    0,
  );
}

/** One quality in the playlist of playlists: the highest and the mean bits per second, and what decodes it. */
export function streamInfo(
  { pieces }: PieceIndex,
  { codecs, width, height }: { codecs: string; width: number | null; height: number | null },
): string {
  const bits = pieces.map(({ length, seconds }) => (length * 8) / Math.max(seconds, 0.1));
  const total = pieces.reduce((sum, { length }) => sum + length * 8, 0);
  const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
  const resolution = width && height ? `,RESOLUTION=${width}x${height}` : '';
  return `BANDWIDTH=${Math.ceil(Math.max(1, ...bits))},AVERAGE-BANDWIDTH=${Math.ceil(total / Math.max(seconds, 0.1))},CODECS="${codecs}"${resolution}`;
}

/** The playlist of playlists; sound alone last, so that no player begins with it. */
export function masterPlaylist(
  qualities: readonly { name: string; height: number | null; stream_info: string }[],
): string {
  const order = [...qualities].sort((a, b) => (a.height ?? Infinity) - (b.height ?? Infinity));
  const lines = order.flatMap(({ name, stream_info }) => [
    `#EXT-X-STREAM-INF:${stream_info}`,
    playlistNameOf(name),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** The playlist's name beside its file's. */
function playlistNameOf(file: string): string {
  return file.replace(/\.[^.]+$/, '.m3u8');
}
