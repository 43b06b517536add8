/** Which answers on the screen came from this device, and when they were read. */

const fromDevice = new Map<string, number>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export function watchReadAt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the answer of that query was read, in ms; undefined for one that the server gave to this page. */
export const readAtOf = (queryHash: string): number | undefined => fromDevice.get(queryHash);

export function noteFromDevice(queryHash: string, at: number): void {
  fromDevice.set(queryHash, at);
  tell();
}

export function noteFromServer(queryHash: string): void {
  if (fromDevice.delete(queryHash)) tell();
}
