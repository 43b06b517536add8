import { AsyncLocalStorage } from 'node:async_hooks';
import type { FileCaller } from '../caller.ts';
import type { Target } from '../input.ts';

/** Who sends the request that the protocol's library is working on; it hands its hooks no room for it. */
export type ResumableRequest = {
  /** The account that sends, or that had the address signed; null for the secret key. */
  account: string | null;
  /** The caller for an upload to that target: for a signed address, whoever had it signed. */
  callerFor(target: Target): Promise<{ caller: FileCaller; upsert: boolean }>;
  /** Says in the reply, whose headers the library writes, after how many seconds it is worth trying again. */
  comeAgainAfter?(seconds: number): void;
  /** What a refusal says, as a code with what its sentence is given: the protocol's body is the message alone. */
  hint?(hint: string): void;
};

const current = new AsyncLocalStorage<ResumableRequest>();

export function withRequest<T>(request: ResumableRequest, work: () => T): T {
  return current.run(request, work);
}

export function currentRequest(): ResumableRequest {
  const request = current.getStore();
  if (!request) throw new Error('no resumable request is being worked on');
  return request;
}
