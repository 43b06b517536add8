import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** What ffmpeg and ffprobe are told of every input: a file of ours, of one container, decoded by these and no others. */
export function inputArguments(container: string, file: string): string[] {
  return ['-protocol_whitelist', 'file', '-codec_whitelist', decoders, '-f', container, '-i', file];
}

const decoders = [
  ...[
    'h264',
    'hevc',
    'mpeg4',
    'mpeg2video',
    'mpeg1video',
    'mjpeg',
    'h263',
    'msmpeg4',
    'msmpeg4v2',
    'wmv1',
    'wmv2',
  ],
  ...[
    'vp8',
    'vp9',
    'libvpx',
    'libvpx-vp9',
    'av1',
    'libdav1d',
    'libaom-av1',
    'theora',
    'prores',
    'qtrle',
    'png',
  ],
  ...[
    'aac',
    'aac_fixed',
    'mp3',
    'mp3float',
    'mp2',
    'mp2float',
    'ac3',
    'ac3_fixed',
    'eac3',
    'opus',
    'libopus',
  ],
  ...['vorbis', 'libvorbis', 'flac', 'alac', 'amrnb', 'amrwb', 'adpcm_ima_qt', 'adpcm_ms', 'adpcm_ima_wav'],
  ...[
    'pcm_s16le',
    'pcm_s16be',
    'pcm_s24le',
    'pcm_s24be',
    'pcm_s32le',
    'pcm_f32le',
    'pcm_u8',
    'pcm_alaw',
    'pcm_mulaw',
  ],
].join(',');

export type RunOptions = {
  /** The program, as configured. */
  program: string;
  arguments: string[];
  /** Where it works: the one folder whose files it is told of. */
  folder: string;
  /** Stops it; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
  onLine?: (line: string) => void;
};

/** By what ffmpeg ends when it has heard a signal; of its input it complains first. */
const toldToEnd = 255;

/** The program failed on this input: trying again would not help. */
export class ProgramFailed extends Error {}

/**
 * Runs a program beside the server: gently, without its environment or standard input, and never left behind.
 * @returns what it printed, at most a megabyte of it
 * @throws {ProgramFailed} with the end of its complaints; another error where somebody ended it, as for want of memory
 */
export function runGently({
  program,
  arguments: given,
  folder,
  signal,
  onLine,
}: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const child = spawn('nice', ['-n', '19', program, ...given], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let printed = '';
    let complaints = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (onLine) onLine(line);
      else if (printed.length < 1024 * 1024) printed += `${line}\n`;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaints = (complaints + chunk.toString()).slice(-2000);
    });
    child.once('error', (error) => {
      signal.removeEventListener('abort', stop);
      reject(error);
    });
    child.once('close', (code, endedBy) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve(printed);
      else if (endedBy || (code === toldToEnd && !complaints))
        reject(new Error(`${program} was ended from outside (${endedBy ?? code})`));
      else reject(new ProgramFailed(`${program} ended with ${code}: ${complaints.trim().slice(-500)}`));
    });
  });
}

/** The program that looks into a file, which comes with ffmpeg. */
export function proberOf(ffmpeg: string): string {
  const folder = dirname(ffmpeg);
  return folder === '.' && !ffmpeg.includes('/') ? 'ffprobe' : join(folder, 'ffprobe');
}

/**
 * Whether ffmpeg and what comes with it are here, with the encoders that are wanted of it.
 * @throws where that cannot be told: a busy machine that does not answer in time is no machine without an encoder
 */
export async function hasEncoder(
  ffmpeg: string | undefined,
  signal = AbortSignal.timeout(60_000),
): Promise<boolean> {
  if (!ffmpeg) return false;
  const look = (program: string, ...args: string[]) =>
    runGently({ program, arguments: args, folder: '/', signal });
  try {
    const encoders = await look(ffmpeg, '-hide_banner', '-encoders');
    await look(proberOf(ffmpeg), '-hide_banner', '-version');
    return / libx264 /.test(encoders) && / aac /.test(encoders);
  } catch (error) {
    // So ends what starts the program when there is none of that name, and whatever starts nothing itself.
    if (error instanceof ProgramFailed || (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
