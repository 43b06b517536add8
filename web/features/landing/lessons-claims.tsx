import { CalendarPlus, DownloadCloud, LineChart, type LucideIcon } from 'lucide-react';
import { t } from '#texts/landing';
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
            {t.lessonsHeading()}
          </h2>
          <p className="mt-3 text-muted-foreground">{t.lessonsAbout()}</p>
          <ul className="mt-7 grid gap-5">
            <Claim icon={CalendarPlus} title={t.newContent()} text={t.newContentAbout()} />
            <Claim icon={DownloadCloud} title={t.downloads()} text={t.downloadsAbout()} />
            <Claim icon={LineChart} title={t.progress()} text={t.progressAbout()} />
          </ul>
          <a
            href="/portal/auth"
            className={`${outline} mt-8 h-auto! min-h-11 max-w-full whitespace-normal! py-2`}
          >
            {t.seePortal()}
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
