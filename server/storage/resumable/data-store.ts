import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { FileService } from '../service.ts';
import { measure } from '../upload/measure.ts';
import { roomFor } from '../upload/room.ts';
import { discard, stageFile } from '../upload/staging.ts';
import { completeUpload } from './complete.ts';
import { currentRequest } from './context.ts';
import { targetFrom } from './target.ts';
import {
  addPart,
  createUpload,
  dropPart,
  findUpload,
  offsetOf,
  type ResumableUpload,
  removeUpload,
  setLength,
} from './upload.ts';

/** How long an unfinished upload is kept, in milliseconds; the sweep has the same day. */
const expirationMs = 24 * 60 * 60 * 1000;

/** Where the protocol's library keeps uploads: rows in Postgres, the bytes in the store. */
export class PortalDataStore extends DataStore {
  readonly #service: FileService;

  constructor(service: FileService) {
    super();
    this.#service = service;
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  override async create(file: Upload): Promise<Upload> {
    const target = targetFrom(file.metadata);
    const { caller, upsert } = await currentRequest().callerFor(target);
    await createUpload(this.#service, {
      ...target,
      id: file.id,
      role: caller.scope.role,
      ownerId: caller.ownerId,
      sessionId: caller.sessionId ?? null,
      upsert,
      length: file.size ?? null,
      metadata: file.metadata ?? {},
    });
    file.creation_date = new Date().toISOString();
    // Nothing more will come of an empty file.
    if (file.size === 0) await this.#complete(await this.#existing(file.id));
    return file;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { caller } = await currentRequest().callerFor(await this.#existing(id));
    const { content, result } = measure(stream, {
      limit: Number.MAX_SAFE_INTEGER,
      room: await roomFor(this.#service, caller),
      keepsPartial: true,
    });
    const version = await stageFile(this.#service, (made) => this.#service.store.write(made, content));
    const { size, md5 } = result();
    const added = size > 0 && (await addPart(this.#service, id, { start: offset, size, md5, version }));
    if (!added) await discard(this.#service, version);
    if (!added && size > 0) throw ERRORS.INVALID_OFFSET;
    const upload = await this.#existing(id);
    // While the lock is held, and before the sender hears that all has come.
    if (added && offsetOf(upload) === upload.length) await this.#complete(upload);
    return offset + size;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#existing(id);
    const last = upload.parts.at(-1);
    // All parts are here but not the file: the server died, or refused. The last part is asked for again.
    if (!upload.finished && last && offsetOf(upload) === upload.length) {
      await dropPart(this.#service, id, last);
      upload.parts.pop();
    }
    return new Upload({
      id,
      offset: offsetOf(upload),
      metadata: upload.metadata,
      // The library counts by this process's clock, which is another one than the rows'.
      creation_date: new Date(Date.now() - upload.ageMs).toISOString(),
      ...(upload.length !== null && { size: upload.length }),
    });
  }

  override async declareUploadLength(id: string, length: number): Promise<void> {
    const upload = await this.#existing(id);
    const { caller } = await currentRequest().callerFor(upload);
    await roomFor(this.#service, caller, { least: length - offsetOf(upload) });
    await setLength(this.#service, id, length);
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#service, id);
  }

  override getExpiration(): number {
    return expirationMs;
  }

  async #existing(id: string): Promise<ResumableUpload> {
    const upload = await findUpload(this.#service, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  async #complete(upload: ResumableUpload): Promise<void> {
    const { caller } = await currentRequest().callerFor(upload);
    await completeUpload(this.#service, caller, upload);
  }
}
