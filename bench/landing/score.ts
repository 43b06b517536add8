import type { Feel } from '../common/watch.ts';

type Curve = { weight: number; good: number; median: number };

/**
 * Lighthouse's curves and weights for phones (its "Performance Scoring", version 10 and later): `good` scores 0.9,
 * `median` 0.5. Its speed index needs a film of the page; the others stand for it in proportion.
 */
const curves: Record<keyof Feel, Curve> = {
  fcp: { weight: 10, good: 1800, median: 3000 },
  lcp: { weight: 25, good: 2500, median: 4000 },
  tbt: { weight: 30, good: 200, median: 600 },
  cls: { weight: 25, good: 0.1, median: 0.25 },
};

/** The performance score, 0 to 100. */
export function scoreOf(feel: Feel): number {
  const metrics = Object.entries(curves) as [keyof Feel, Curve][];
  const whole = metrics.reduce((sum, [, { weight }]) => sum + weight, 0);
  const reached = metrics.reduce((sum, [name, curve]) => sum + curve.weight * onCurve(feel[name], curve), 0);
  return Math.round((100 * reached) / whole);
}

/** A log-normal curve through its two points. */
function onCurve(value: number, { good, median }: Curve): number {
  if (value <= 0) return 1;
  const inverseErfcOfOneFifth = 0.9061938024368232;
  const standardized = (Math.log(value / median) * inverseErfcOfOneFifth) / -Math.log(good / median);
  return (1 - erf(standardized)) / 2;
}

/** Abramowitz and Stegun 7.1.26; off by less than 0.0000002. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}
