import type { Language } from '#contract/enums.ts';
import type { LandingFacts } from '#contract/landing.ts';
import { t } from '#texts/landing';
import { Rich } from '#web/components/ui/rich.tsx';
import { Adverts } from './adverts.tsx';
import { Conversation } from './conversation.tsx';
import { DonationDialog } from './donation-dialog.tsx';
import { Entries } from './entries.tsx';
import { Footer } from './footer.tsx';
import { FreeForSchools } from './free-for-schools.tsx';
import { Header } from './header.tsx';
import { Languages } from './languages.tsx';
import { LessonsClaims } from './lessons-claims.tsx';
import { textLink } from './links.ts';
import { Pictures } from './pictures.tsx';

/**
 * The public front page (docs/product/front-page.md). Nothing in it listens: the server renders it, links are
 * real links, and what needs a script is brought to life by enhance.ts, on the page as in the app.
 */
export function Landing({ facts, language }: { facts: LandingFacts; language: Language }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Languages shown={language} />
      <Header title={facts.title} />
      <main className="flex-1">
        <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-14 md:px-8 md:pt-14 md:pb-20">
          <div className="grid items-center gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
            <div>
              <h1 className="font-semibold text-4xl tracking-tight md:text-5xl">{t.heading()}</h1>
              <p className="mt-5 max-w-xl text-lg text-muted-foreground">{t.about()}</p>
              {/* One of the two is seen, in the same place: enhance.ts knows whether a session is kept. */}
              <div className="mt-5 grid text-muted-foreground *:col-start-1 *:row-start-1">
                <p data-newcomer>
                  <Rich
                    of={t.newHere}
                    given={{}}
                    tags={{
                      parent: linkTo('/auth?mode=register-parent'),
                      teacher: linkTo('/auth?mode=register-teacher'),
                    }}
                  />
                </p>
                <p data-signed-in className="invisible">
                  <Rich of={t.signedIn} given={{}} tags={{ link: linkTo('/dashboard') }} />
                </p>
              </div>
            </div>
            <Conversation />
          </div>
          <Entries />
        </div>
        <LessonsClaims />
        <Adverts adverts={facts.adverts} />
        <FreeForSchools organisation={facts.organisation} canDonate={facts.donation !== null} />
        <Pictures />
      </main>
      <Footer title={facts.title} organisation={facts.organisation} registration={facts.registration} />
      {facts.donation ? <DonationDialog donation={facts.donation} /> : null}
    </div>
  );
}

const linkTo = (href: string) => (text: string) => (
  <a href={href} className={textLink}>
    {text}
  </a>
);
