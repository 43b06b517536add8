/** Pixels. */
export type Size = { width: number; height: number };
export type Region = Size & { left: number; top: number };

/** The image scaled so that it covers the wanted size, never enlarged, and what of it is kept. */
export function coverSizes(source: Size, wanted: Size): { scaled: Size; kept: Size } {
  const scale = Math.min(1, Math.max(wanted.width / source.width, wanted.height / source.height));
  const scaled = {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  };
  const kept = {
    width: Math.min(wanted.width, scaled.width),
    height: Math.min(wanted.height, scaled.height),
  };
  return { scaled, kept };
}
