import { CalendarPlus, DownloadCloud, LineChart, type LucideIcon } from 'lucide-react';
import { LessonPicture } from './lesson-picture.tsx';
import { outline } from './links.ts';

/** What the lessons portal offers: its three claims (docs/product/front-page.md#what-it-shows). */
export function LessonsClaims() {
  return (
    <section aria-labelledby="lessons" className="border-y bg-card">
      <div className="mx-auto grid w-full max-w-6xl items-center gap-10 px-4 py-12 md:px-8 md:py-16 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <LessonPicture />
        <div className="max-lg:order-first">
          <h2 id="lessons" className="font-semibold text-2xl tracking-tight md:text-3xl">
            Lessons to watch again, as often as it takes
          </h2>
          <p className="mt-3 text-muted-foreground">
            Video lessons for Grades 8 to 12, to search by grade and subject. Learners have an account of
            their own, with or without a school.
          </p>
          <ul className="mt-7 grid gap-5">
            <Claim
              icon={CalendarPlus}
              title="New content weekly"
              text="Lessons are added every week and marked as new."
            />
            <Claim
              icon={DownloadCloud}
              title="Offline downloads"
              text="Download once over Wi-Fi, watch later without data."
            />
            <Claim
              icon={LineChart}
              title="Progress tracking"
              text="Go on where you stopped, on any device."
            />
          </ul>
          <a href="/portal/auth" className={`${outline} mt-8`}>
            See the Online Lessons Portal
          </a>
        </div>
      </div>
    </section>
  );
}

function Claim({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted-foreground">{text}</p>
      </div>
    </li>
  );
}
