/** A set that forgets its oldest member when it is full. */
export type BoundedSet<T> = {
  add(value: T): void;
  /** Whether it was there. */
  delete(value: T): boolean;
};

export function createBoundedSet<T>(size: number): BoundedSet<T> {
  const values = new Set<T>();
  return {
    add(value) {
      values.add(value);
      const [oldest] = values;
      if (values.size > size && oldest !== undefined) values.delete(oldest);
    },
    delete: (value) => values.delete(value),
  };
}
