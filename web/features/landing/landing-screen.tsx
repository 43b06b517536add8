import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { t } from '#texts/landing';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { useWayBackText } from '#web/components/layout/way-back-text.ts';
import { chooseHere } from '#web/lib/texts/kept-language.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { isSpoken } from '#web/lib/texts/spoken.ts';
import { toastError } from '#web/lib/toast.ts';
import { enhance } from './enhance.ts';
import { Landing } from './landing.tsx';
import { textLink } from './links.ts';
import { landingQuery } from './queries.ts';

/** The front page inside the app, for who comes back to it: signed out, refused, or from another screen. */
export function LandingScreen() {
  const { data: facts } = useSuspenseQuery(landingQuery);
  const router = useRouter();
  const page = useRef<HTMLDivElement>(null);
  // What it has done to the markup is drawn anew with the language.
  const language = useLanguage();
  useEffect(() => (page.current ? enhance(page.current) : undefined), [language]);

  /** Its links are plain ones; here they need no page load. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    const { language: chosen = '' } = link.dataset;
    if (isSpoken(chosen)) {
      chooseHere(chosen).catch(() => toastError(() => t.languageNotChanged()));
      return;
    }
    router.history.push(link.pathname + link.search);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by key too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is clicked.
    <div ref={page} onClick={follow}>
      <SentHere />
      <PageTitle>{facts.title}</PageTitle>
      <Landing key={language} facts={facts} language={language} />
    </div>
  );
}

/** Above the page, for whom a guard has sent here: the way on is the login. */
function SentHere() {
  const text = useWayBackText();
  if (!text) return null;
  return (
    <p role="status" className="bg-accent px-4 py-3 text-center text-accent-foreground text-sm">
      {text}{' '}
      <a href="/auth" className={textLink}>
        {t.login()}
      </a>
    </p>
  );
}
