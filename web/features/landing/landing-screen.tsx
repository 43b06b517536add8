import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { wayBackText } from '#web/components/layout/way-back-text.ts';
import { enhance } from './enhance.ts';
import { Landing } from './landing.tsx';
import { textLink } from './links.ts';
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
      <SentHere />
      <PageTitle>{facts.title}</PageTitle>
      <Landing facts={facts} />
    </div>
  );
}

/** Above the page, for whom a guard has sent here: the way on is the login. */
function SentHere() {
  const [text] = useState(() => wayBackText());
  if (!text) return null;
  return (
    <p role="status" className="bg-accent px-4 py-3 text-center text-accent-foreground text-sm">
      {text}{' '}
      <a href="/auth" className={textLink}>
        Login
      </a>
    </p>
  );
}
