/** A token bucket: so many at once, refilled at a steady rate. */
export type Bucket = {
  /** Takes so much, one if nothing is said; false where less is left. */
  take(amount?: number): boolean;
};

export function createBucket(
  { atOnce, perSecond }: { atOnce: number; perSecond: number },
  now: () => number = performance.now.bind(performance),
): Bucket {
  let left = atOnce;
  let at = now();
  return {
    take(amount = 1) {
      const time = now();
      left = Math.min(atOnce, left + ((time - at) / 1000) * perSecond);
      at = time;
      if (left < amount) return false;
      left -= amount;
      return true;
    },
  };
}
