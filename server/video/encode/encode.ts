import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputArguments, ProgramFailed, proberOf, runGently } from './ffmpeg.ts';
import type { Rung } from './ladder.ts';
import { mediaPlaylist, streamInfo } from './playlist.ts';
import { readPieceIndex } from './sidx.ts';

/** Seconds between two places where a player may change the quality or begin. */
const pieceSeconds = 6;

export type EncodeOptions = {
  ffmpeg: string;
  container: string;
  /** The uploaded file, in `folder`. */
  source: string;
  folder: string;
  hasSound: boolean;
  /** Nothing beyond this is made, in seconds. */
  longestSeconds: number;
  signal: AbortSignal;
  /** Seconds of the video that are done. */
  onProgress(seconds: number): void;
};

/** One quality as a file in the folder, with what its playlists say. */
export type Encoded = {
  file: string;
  contentType: string;
  bytes: number;
  playlist: string;
  streamInfo: string;
};

/** Makes one quality: a single MP4 in pieces of six seconds, which a player streams by ranges or keeps whole. */
export async function encodeRung(rung: Rung, options: EncodeOptions): Promise<Encoded> {
  const { ffmpeg, container, source, folder, signal, onProgress } = options;
  const file = rung.height === null ? `${rung.name}.m4a` : `${rung.name}.mp4`;
  await runGently({
    program: ffmpeg,
    arguments: [
      ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-progress', 'pipe:1'],
      ...['-threads', '2', ...inputArguments(container, source)],
      // Nothing of the file but picture and sound: no titles, places, chapters or attachments.
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-t', String(options.longestSeconds)],
      ...(rung.height === null ? [] : pictureArguments(rung.height, rung.pictureBitrate)),
      ...(options.hasSound ? ['-map', '0:a:0', ...soundArguments(rung.soundBitrate)] : []),
      ...[
        '-f',
        'mp4',
        '-movflags',
        '+empty_moov+default_base_moof+global_sidx+negative_cts_offsets+skip_trailer',
      ],
      ...(rung.height === null
        ? ['-frag_duration', String(pieceSeconds * 1_000_000)]
        : ['-movflags', '+frag_keyframe']),
      file,
    ],
    folder,
    signal,
    onLine: (line) => {
      const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]);
      if (Number.isFinite(microseconds)) onProgress(microseconds / 1_000_000);
    },
  });
  return describe(file, rung, options);
}

function pictureArguments(height: number, bitrate: number): string[] {
  return [
    ...[
      '-map',
      // A film, not the cover picture that may lie before it.
      '0:V:0',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'main',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-crf', '27', '-maxrate', String(bitrate), '-bufsize', String(bitrate * 2), '-fpsmax', '30'],
    // The shorter side, whichever it is; both even, as the codec needs them.
    '-vf',
    `scale=w='if(gte(iw,ih),-2,${height})':h='if(gte(iw,ih),${height},-2)',setsar=1`,
    ...['-force_key_frames', `expr:gte(t,n_forced*${pieceSeconds})`, '-sc_threshold', '0', '-g', '9999'],
  ];
}

function soundArguments(bitrate: number): string[] {
  // The codec needs fewer samples to sound well with few bits.
  return ['-c:a', 'aac', '-b:a', String(bitrate), '-ac', '1', '-ar', bitrate < 32_000 ? '22050' : '44100'];
}

async function describe(
  file: string,
  rung: Rung,
  { ffmpeg, folder, signal }: EncodeOptions,
): Promise<Encoded> {
  const path = join(folder, file);
  const { size } = await stat(path);
  const index = readPieceIndex(await headOf(path, size));
  if (index.pieces.length === 0) throw new ProgramFailed('the file has no pieces');
  const printed = await runGently({
    program: proberOf(ffmpeg),
    arguments: [
      ...['-v', 'error', '-of', 'default=noprint_wrappers=1', '-show_entries'],
      ...[
        'stream=codec_type,profile,level,width,height',
        '-protocol_whitelist',
        'file',
        '-f',
        'mov',
        '-i',
        file,
      ],
    ],
    folder,
    signal,
  });
  const width = Number(/^width=(\d+)$/m.exec(printed)?.[1]) || null;
  const height = Number(/^height=(\d+)$/m.exec(printed)?.[1]) || null;
  const level = Number(/^level=(\d+)$/m.exec(printed)?.[1]);
  const sound = /^codec_type=audio$/m.test(printed) ? ['mp4a.40.2'] : [];
  // Main profile, whose flags are 4D40, and the level in hex.
  const picture = rung.height === null ? [] : [`avc1.4d40${(level || 31).toString(16).padStart(2, '0')}`];
  return {
    file,
    contentType: rung.height === null ? 'audio/mp4' : 'video/mp4',
    bytes: size,
    playlist: mediaPlaylist(file, index),
    streamInfo: streamInfo(index, { codecs: [...picture, ...sound].join(','), width, height }),
  };
}

/** The beginning of a file, in which its index stands: 12 bytes for each piece, so an hour has 8 KB. */
async function headOf(path: string, size: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(Math.min(size, 1024 * 1024));
    await handle.read(head, 0, head.length, 0);
    return head;
  } finally {
    await handle.close();
  }
}
