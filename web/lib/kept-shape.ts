/**
 * How large a part of a screen was when it was last seen on this device, so that the same room is kept while it loads
 * and nothing below it jumps. Sizes only, nothing of what stood there.
 */
import { type RefObject, useEffect, useRef } from 'react';

const PREFIX = 'shape:';

/** A height counts at the width that it was seen at: a phone that was turned has another. */
type Shape = { width: number; height: number };

/** What was read and kept since the page began. */
const shapes = new Map<string, Partial<Shape>>();

function readShape(name: string): Partial<Shape> {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}');
  } catch {
    return {};
  }
}

/** The height in px that `name` had at this width, if it was seen. */
function keptHeight(name: string): number | undefined {
  const shape = shapes.get(name) ?? readShape(name);
  shapes.set(name, shape);
  return shape.width === innerWidth ? shape.height : undefined;
}

function keepHeight(name: string, height: number): void {
  if (height === keptHeight(name)) return;
  const shape: Shape = { width: innerWidth, height };
  shapes.set(name, shape);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(shape));
  } catch {
    // Without storage the room that a skeleton takes has to do.
  }
}

/** What is told of its size, by the element: the browser does so when it has laid the page out, and nobody waits. */
const watched = new WeakMap<globalThis.Element, string>();
let layout: ResizeObserver | undefined;

function begin(): ResizeObserver {
  return new ResizeObserver((sizes) => {
    for (const { target, borderBoxSize } of sizes) {
      const name = watched.get(target);
      const height = borderBoxSize[0]?.blockSize;
      if (name && height) keepHeight(name, height);
    }
  });
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
  useEffect(() => {
    const element = ref.current;
    if (isPending || !element) return;
    watched.set(element, name);
    layout ??= begin();
    layout.observe(element);
    return () => layout?.unobserve(element);
  }, [name, isPending]);
  return { ref, style: { minHeight: isPending ? keptHeight(name) : undefined } };
}
