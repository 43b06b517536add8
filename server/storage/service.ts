import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { FileStore } from '../integrations/files/files.ts';
import type { FileCaller } from './caller.ts';
import type { Signatures } from './signatures/signatures.ts';
import type { UploadTurns } from './upload/turns.ts';

/** What every operation of /storage/v1 works with. */
export type FileService = Context & {
  store: FileStore;
  signatures: Signatures;
  /** Does the work of an upload when its turn has come. */
  inUploadTurn: UploadTurns;
  /** Removes files that were let go, soon and beside the request. */
  sweepSoon(): void;
};

/**
 * One call of the contract that needs nobody's rights: what it may do follows from the address itself.
 * `readsFiles` says that it waits for the store (server/limits/under-way.ts).
 */
export type PublicOperation = {
  method: 'GET' | 'HEAD' | 'PUT';
  url: string;
  readsFiles?: true;
  handle(service: FileService, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
};

/** One call of the contract on behalf of somebody. */
export type Operation = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  readsFiles?: true;
  handle(
    service: FileService,
    caller: FileCaller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
};
