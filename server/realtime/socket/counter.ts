/** Counts what is open by key, and keeps nothing of a key that has none. */
export type Counter = {
  of(key: string): number;
  /** Returns what takes it away again. */
  add(key: string): () => void;
};

export function createCounter(): Counter {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add(key) {
      counts.set(key, of(key) + 1);
      return () => {
        const left = of(key) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
