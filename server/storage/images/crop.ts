import type { Region, Size } from './geometry.ts';
import type { Transformation } from './transformations.ts';

/** Which part of an image, already scaled, is kept when it must be cut to a size. */
export function cropRegion(scaled: Size, kept: Size, given: Transformation): Region {
  const { gravity = 'ce', x_offset: x = 0, y_offset: y = 0 } = given;
  const spare = { width: scaled.width - kept.width, height: scaled.height - kept.height };
  if (gravity === 'fp') {
    return {
      ...kept,
      left: within(x * scaled.width - kept.width / 2, spare.width),
      top: within(y * scaled.height - kept.height / 2, spare.height),
    };
  }
  // An offset below 1 is a share of the image's side, otherwise pixels, away from the edge it is held to.
  const dx = Math.abs(x) < 1 ? x * scaled.width : x;
  const dy = Math.abs(y) < 1 ? y * scaled.height : y;
  const left = gravity.includes('ea') ? spare.width - dx : gravity.includes('we') ? dx : spare.width / 2 + dx;
  const top = gravity.startsWith('no')
    ? dy
    : gravity.startsWith('so')
      ? spare.height - dy
      : spare.height / 2 + dy;
  return { ...kept, left: within(left, spare.width), top: within(top, spare.height) };
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most));
}
