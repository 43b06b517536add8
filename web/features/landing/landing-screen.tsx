import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { enhance } from './enhance.ts';
import { Landing } from './landing.tsx';
import { landingQuery } from './queries.ts';

/** The front page inside the app, for who comes back to it: signed out, refused, or from another screen. */
export function LandingScreen() {
  const { data: facts } = useSuspenseQuery(landingQuery);
  const router = useRouter();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? enhance(page.current) : undefined), []);

  /** Its links are plain ones; here they need no page load. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by key too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is clicked.
    <div ref={page} onClick={follow}>
      <Landing facts={facts} />
    </div>
  );
}
