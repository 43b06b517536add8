import type { LandingFacts } from '#contract/landing.ts';
import { Adverts } from './adverts.tsx';
import { Conversation } from './conversation.tsx';
import { DonationDialog } from './donation-dialog.tsx';
import { Entries } from './entries.tsx';
import { Footer } from './footer.tsx';
import { FreeForSchools } from './free-for-schools.tsx';
import { Header } from './header.tsx';
import { LessonsClaims } from './lessons-claims.tsx';
import { textLink } from './links.ts';

/**
 * The public front page (docs/product/front-page.md). Nothing in it listens: the server renders it, links are
 * real links, and what needs a script is brought to life by enhance.ts, on the page as in the app.
 */
export function Landing({ facts }: { facts: LandingFacts }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={facts.title} />
      <main className="flex-1">
        <div className="mx-auto w-full max-w-6xl px-4 pt-8 pb-14 md:px-8 md:pt-14 md:pb-20">
          <div className="grid items-center gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
            <div>
              <h1 className="font-semibold text-4xl tracking-tight md:text-5xl">
                School and home, in one conversation
              </h1>
              <p className="mt-5 max-w-xl text-lg text-muted-foreground">
                Parents, teachers and the school office share one place for messages, school work, timetables
                and reports. It works on any phone and is free for schools.
              </p>
              {/* One of the two is seen, in the same place: enhance.ts knows whether a session is kept. */}
              <div className="mt-5 grid text-muted-foreground *:col-start-1 *:row-start-1">
                <p data-newcomer>
                  New here?{' '}
                  <a href="/auth?mode=register-parent" className={textLink}>
                    Register as Parent
                  </a>{' '}
                  or{' '}
                  <a href="/auth?mode=register-teacher" className={textLink}>
                    Register as Teacher
                  </a>
                </p>
                <p data-signed-in className="invisible">
                  You are signed in.{' '}
                  <a href="/dashboard" className={textLink}>
                    Go to your dashboard
                  </a>
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
      </main>
      <Footer title={facts.title} organisation={facts.organisation} registration={facts.registration} />
      {facts.donation ? <DonationDialog donation={facts.donation} /> : null}
    </div>
  );
}
