import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasGoodLine } from '#web/lib/saver/saving.ts';
import { usable } from '#web/lib/usable.ts';

const HALF_A_SCREEN = '0px 0px 50% 0px';

/**
 * Draws what stands far below when somebody comes near it: half a screen away, by a key, by a link that means a place
 * on the page, or on paper. Where the line is good it is drawn as soon as the screen can be used. What is loaded by it
 * is paid for by whoever wants it.
 */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const [isNear, setNear] = useState(() => location.hash !== '');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const over = new AbortController();
    const draw = () => over.signal.aborted || setNear(true);
    const looked = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && draw(),
      // The screens scroll in a box of their own, whose edge the second is about; not every browser knows it.
      { rootMargin: HALF_A_SCREEN, scrollMargin: HALF_A_SCREEN },
    );
    for (const sign of ['keydown', 'beforeprint']) addEventListener(sign, draw, { signal: over.signal });
    // Before, what stands above it has not its height yet, and all of the page is near.
    usable().then(() => {
      if (hasGoodLine()) draw();
      else if (place.current && !over.signal.aborted) looked.observe(place.current);
    });
    return () => {
      over.abort();
      looked.disconnect();
    };
  }, [isNear]);
  return isNear ? children : <div ref={place} className={className} />;
}
