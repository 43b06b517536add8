import type { Readable } from 'node:stream';
import type { VideoHostKind, VideoRendition } from '../../../contract/portal-media.ts';

/** A video as its host knows it. */
export type HostedVideo = { libraryId: string; hostVideoId: string };

/** What a TUS client is given to send a file in parts. */
export type ResumableUpload = {
  endpoint: string;
  headers: Record<string, string>;
  metadata: Record<string, string>;
};

/** A file on its way to the host. `length` in bytes, if the sender says. */
export type IncomingVideo = { content: Readable; length?: number };

/** How far a host is with a video. `waiting`: the file has not come. */
export type HostReport = {
  state: 'waiting' | 'processing' | 'ready' | 'failed';
  /** Whole percents. */
  progress: number;
  durationSeconds: number | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  renditions: VideoRendition[];
};

/** Addresses that play a video until a moment, and end then. */
export type HostAddresses = {
  playlist: string;
  renditions: (VideoRendition & { url: string | null; contentType: string })[];
};

/**
 * A video host outside the house. Every call rejects with an error when the host does not answer as it should;
 * nothing of the host's keys is in what these return.
 */
export type VideoHost = {
  kind: Exclude<VideoHostKind, 'own'>;
  libraryId: string;
  /** Makes room for a file; gives the host's id of the video. */
  create(title: string): Promise<string>;
  resumableUpload(video: HostedVideo, options: { title: string; fileType: string }): ResumableUpload;
  /** Streams a file on, without keeping it. */
  put(video: HostedVideo, file: IncomingVideo): Promise<void>;
  look(video: HostedVideo): Promise<HostReport>;
  /** Resolves also when the host does not know the video any more. */
  remove(video: HostedVideo): Promise<void>;
  /** What stands in the lesson's `video_url`: an address that opens nothing by itself. */
  reference(video: HostedVideo): string;
  addresses(video: HostedVideo, renditions: VideoRendition[], expiresAt: Date): HostAddresses;
};

/** The host did not do what it was asked; the cause is for the log. */
export class VideoHostError extends Error {
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'VideoHostError';
    this.status = options.status;
  }
}
