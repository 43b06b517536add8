/** A token bucket: so many at once, refilled at a steady rate. */
export type Bucket = { take(): boolean };

export function createBucket(
  { atOnce, perSecond }: { atOnce: number; perSecond: number },
  now: () => number = performance.now.bind(performance),
): Bucket {
  let left = atOnce;
  let at = now();
  return {
    take() {
      const time = now();
      left = Math.min(atOnce, left + ((time - at) / 1000) * perSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
