import { Link } from '@tanstack/react-router';
import { Captions, CircleCheck, Download, Lock } from 'lucide-react';
import { memo } from 'react';
import { t } from '#texts/portal-browse';
import { Badge } from '#web/components/ui/badge.tsx';
import { cn } from '#web/lib/cn.ts';
import { bytesOf, formatMegabytes } from '#web/lib/file-size.ts';
import { formatMinutes } from '#web/lib/lesson-length.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { isNewThisWeek } from './lesson-facts.ts';
import { LessonPicture } from './lesson-picture.tsx';
import type { PortalLesson } from './queries.ts';

type LessonCardProps = {
  lesson: PortalLesson;
  /** A month runs: what it does not open waits for something else, which the account names. */
  isPaid: boolean;
  percent: number;
  isDownloaded: boolean;
  /** Under whose heading it stands, which says it for all of them; null in one list. */
  under?: 'grade' | 'subject' | null;
};

/** A lesson in the list. One that the plan does not open says what does. */
export const LessonCard = memo(function LessonCard({
  lesson,
  isPaid,
  percent,
  isDownloaded,
  under = null,
}: LessonCardProps) {
  useLanguage();
  const Heading = under ? 'h4' : 'h3';
  const { id, title, description, subjectName, gradeName, durationSeconds, fileSizeMb, available } = lesson;
  const cost = useCost();
  const size = cost(formatMegabytes(fileSizeMb), bytesOf(fileSizeMb));
  const facts = [formatMinutes(durationSeconds), size].filter(Boolean).join(' · ');
  return (
    <article
      aria-labelledby={`lesson-${id}`}
      className={cn(
        'group relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] max-[16rem]:grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border p-3 sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_1fr] transition-colors [contain-intrinsic-size:auto_11rem] sm:[contain-intrinsic-size:auto_23rem] drawn-when-near',
        available ? 'bg-card focus-within:border-primary hover:border-primary' : 'bg-background',
      )}
    >
      <LessonPicture title={title} thumbnailUrl={lesson.thumbnailUrl} />
      <div className="flex min-w-0 flex-col gap-2 sm:px-1 sm:pb-1">
        <p className="flex flex-wrap gap-1.5">
          {under === 'subject' ? null : <Badge variant="secondary">{subjectName}</Badge>}
          {under === 'grade' ? null : <Badge variant="outline">{gradeName}</Badge>}
          {isNewThisWeek(lesson.createdAt) ? <Badge variant="success">{t.newThisWeek2()}</Badge> : null}
        </p>
        <Heading id={`lesson-${id}`} className="wrap-anywhere font-semibold text-base leading-snug">
          {available ? (
            <Link
              to="/portal/lessons/$lessonId"
              params={{ lessonId: id }}
              preload={false}
              // The whole card is the target, with one link in it for the keyboard and a screen reader.
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {title}
            </Link>
          ) : (
            <span className="flex items-start gap-2">
              <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              {title}
            </span>
          )}
        </Heading>
        {description ? (
          <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-sm">{description}</p>
        ) : null}
        <div className="mt-auto grid gap-2 pt-1">
          {available && percent > 0 ? (
            <ProgressBar label={t.progressIn({ title })} percent={percent} />
          ) : null}
          <p className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
            {facts ? <span>{facts}</span> : null}
            {lesson.hasCaptions ? <Fact icon={Captions} text={t.captions()} iconOnly /> : null}
            {isDownloaded ? <Fact icon={Download} text={t.downloaded()} /> : null}
            {available && percent === 100 ? <Fact icon={CircleCheck} text={t.done()} strong /> : null}
            {available && percent > 0 && percent < 100 ? <span>{t.watched({ percent })}</span> : null}
          </p>
          {available ? null : <WhatOpensIt title={title} isPaid={isPaid} />}
        </div>
      </div>
    </article>
  );
});

const openerClasses =
  'w-fit py-1 font-medium text-primary text-sm underline decoration-primary/40 underline-offset-4 hover:decoration-primary';

function WhatOpensIt({ title, isPaid }: { title: string; isPaid: boolean }) {
  return isPaid ? (
    <Link
      to="/portal/account"
      hash="consent"
      aria-label={t.notOpenYetSeeWhyNamed({ title })}
      className={openerClasses}
    >
      {t.notOpenYetSeeWhy()}
    </Link>
  ) : (
    <Link
      to="/portal/subscribe"
      search={{ extend: true }}
      aria-label={t.opensWithMonthlyAccessNamed({ title })}
      className={openerClasses}
    >
      {t.opensWithMonthlyAccess()}
    </Link>
  );
}

type FactProps = { icon: typeof Captions; text: string; iconOnly?: boolean; strong?: boolean };

function Fact({ icon: Icon, text, iconOnly = false, strong = false }: FactProps) {
  return (
    <span className={cn('flex items-center gap-1', strong && 'font-medium text-success-foreground')}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={iconOnly ? 'sr-only' : undefined}>{text}</span>
    </span>
  );
}
