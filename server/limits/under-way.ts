import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atMost, openTurns } from '../turns/turns.ts';
import { placeOfAddress } from './address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file that is read while it comes: it takes as long as it takes, in turns of its own. */
    streamsBody?: true;
    /** Whether this request waits in turns of its own, where it would otherwise hold places of the others. */
    hasOwnTurns?: ((request: FastifyRequest) => boolean) | undefined;
    /**
     * Waits for the store of the files before it answers: such requests wait for each other, and where the store does not
     * answer nobody else for them.
     */
    readsFiles?: true | undefined;
    /** Is answered also when everything else has to wait. */
    waitsForNobody?: true;
  }
}

/**
 * Requests that are worked on at a time, of everybody and of one address: a school of a thousand has one. As many again
 * that read files.
 */
const places = { all: 256, ofAddress: 64 };
/** Requests that may wait for their turn. */
const mostWaiting = { ofCaller: 2_000, ofAll: 8_000 };
const waitMs = 10_000;

/**
 * Lets the requests of each address wait behind each other, not before everybody's. A request has a place from when
 * it has come whole until its answer begins: what a slow line takes to carry costs nobody anything.
 */
export function boundUnderWay(app: FastifyInstance): void {
  const open = () => openTurns({ places: places.all, waitMs, isFull: atMost(mostWaiting) });
  const [turns, fileTurns] = [open(), open()];
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const leave = (request: FastifyRequest) => {
    leaving.get(request)?.();
    leaving.delete(request);
  };

  app.addHook('preValidation', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { streamsBody, waitsForNobody, hasOwnTurns, readsFiles } = request.routeOptions.config;
    if (streamsBody || waitsForNobody || hasOwnTurns?.(request)) return done();
    const turn = { kind: 'request', caller: placeOfAddress(request.ip), most: places.ofAddress };
    (readsFiles ? fileTurns : turns)
      .take(turn, () => {
        const left = new Promise<void>((resolve) => leaving.set(request, resolve));
        // Whoever hangs up leaves no answer to be sent.
        reply.raw.once('close', () => leave(request));
        done();
        return left;
      })
      .catch(done);
  });
  app.addHook('onSend', (request: FastifyRequest, _reply: FastifyReply, payload: unknown, done) => {
    leave(request);
    done(null, payload);
  });
}
