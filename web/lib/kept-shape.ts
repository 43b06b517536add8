/**
 * How large a part of a screen was when it was last seen on this device, so that the same room is kept while it loads
 * and nothing below it jumps. Sizes only, nothing of what stood there.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

const PREFIX = 'shape:';

/** A height counts at the width that it was seen at: a phone that was turned has another. */
type Shape = { width: number; height: number };

/** The height in px that `name` had at this width, if it was seen. */
export function keptHeight(name: string): number | undefined {
  try {
    const { width, height }: Partial<Shape> = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}');
    return width === innerWidth ? height : undefined;
  } catch {
    return undefined;
  }
}

function keepHeight(name: string, height: number): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ width: innerWidth, height } satisfies Shape));
  } catch {
    // Without storage the room that a skeleton takes has to do.
  }
}

/**
 * For an element that shows what is loaded: put `ref` and `style` on it. While `isPending` it is as high as it was the
 * last time, then as high as it is.
 * @param name the same each time, and of this element alone
 */
export function useKeptHeight<Element extends HTMLElement>(
  name: string,
  isPending: boolean,
): { ref: RefObject<Element | null>; style: { minHeight: number | undefined } } {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight;
    if (!isPending && height !== undefined && height !== keptHeight(name)) keepHeight(name, height);
  });
  return { ref, style: { minHeight: isPending ? keptHeight(name) : undefined } };
}
