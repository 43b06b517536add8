import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ChosenPart } from '#contract/audiences.ts';
import { formatRand } from '#contract/money.ts';
import { smsParts, withPlainSigns } from '#contract/sms-parts.ts';
import { t } from '#texts/components-reach';
import { client } from '#web/lib/client.ts';
import { cn } from '#web/lib/cn.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { rowsOf } from '#web/lib/request.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';

/** As long as most: it keeps the place of what is asked for, so that no button moves away under a press. */
const expected = {
  learners: 100,
  families: 100,
  out_of_reach: 10,
  staff: 10,
  push: 100,
  mail: 100,
  sms: 0,
  texts: 0,
  sms_part_cents: 0,
  left_cents: 0,
  unreached: 10,
};

/** Kinds of notices of which is told beforehand whom they reach. */
type Kind = 'announcement' | 'event' | 'request' | 'assignment';

const forecastQuery = (
  schoolId: string,
  kind: Kind,
  parts: readonly string[],
  urgent: boolean,
  gradeId?: string,
) =>
  queryOptions({
    queryKey: ['reach-forecast', schoolId, kind, parts, urgent, gradeId],
    queryFn: async () => {
      const whom = parts.length > 0 ? { parts: [...parts] } : {};
      const answer = await (await client()).rpc('reach_forecast', {
        school: schoolId,
        kind,
        ...whom,
        urgent,
        ...(gradeId ? { grade: gradeId } : {}),
      });
      return rowsOf(answer)[0] ?? null;
    },
    enabled: schoolId !== '' && (kind !== 'assignment' || Boolean(gradeId)),
    placeholderData: keepPreviousData,
    // It is a forecast: whoever comes to the form again has a newer one.
    staleTime: 60_000,
  });

/** How the text message of each begins, in English. */
const named = { announcement: 'Announcement', event: 'Event', assignment: 'Assignment' };

/** As the server writes it (server/jobs/notice-sms.ts): a link of twelve letters, a title of 80 at most. */
const textOf = (from: string, kind: Kind, title: string) =>
  kind === 'request'
    ? // It may lie open on a telephone: the kind alone, and a link behind the sign-in.
      `${from}: The school asks for your answer. Sign in to read it: ${location.origin}/dashboard?profile=${'x'.repeat(8)}`
    : `${from}: ${named[kind]}: ${title.slice(0, 80)} ${location.origin}/n/${'x'.repeat(12)}`;

/** What forms of announcements and events have in common. A form of more fields is given as one of these. */
export type ForecastForm = UseFormReturn<{
  title: string;
  priority?: string;
  audience?: ChosenPart[] | null;
}>;

type ReachForecastProps = {
  form: ForecastForm;
  kind: Kind;
  school: { id: string; name: string } | null;
  /** Of an assignment; nothing is told before it is chosen. */
  gradeId?: string;
};

/** Before something is sent: whom it reaches by which way, and what it costs. Nothing where that cannot be told. */
export function ReachForecast({ form, kind, school, gradeId }: ReachForecastProps) {
  const language = useLanguage();
  const [title, priority, audience] = useWatch({
    control: form.control,
    name: ['title', 'priority', 'audience'],
  });
  const parts = (audience ?? []).map(({ part }) => part).sort();
  const { data, isLoading } = useQuery(
    forecastQuery(school?.id ?? '', kind, parts, priority === 'high', gradeId),
  );
  const forecast = data ?? (isLoading ? expected : null);
  if (!forecast || !school) return null;
  const { parts: smsCount, outside } = smsParts(withPlainSigns(textOf(school.name, kind, title ?? '')));
  const cents = forecast.texts * smsCount * forecast.sms_part_cents;
  const rand = (amount: number) => formatRand(amount, language);
  return (
    <div
      role="status"
      className={cn('grid gap-1 rounded-md bg-muted p-3 text-sm', isLoading && '*:invisible')}
    >
      <p>
        {t.reachWhom({
          learners: formatNumber(forecast.learners),
          families: formatNumber(forecast.families),
          silent: formatNumber(forecast.out_of_reach),
          staff: formatNumber(forecast.staff),
        })}
      </p>
      <p>
        {t.reachForecast({
          push: formatNumber(forecast.push),
          mail: formatNumber(forecast.mail),
          sms: formatNumber(forecast.sms),
          cost: rand(cents),
          unreached: formatNumber(forecast.unreached),
        })}
      </p>
      {cents > forecast.left_cents ? (
        <p className="font-medium text-destructive">{t.reachShort({ left: rand(forecast.left_cents) })}</p>
      ) : null}
      {forecast.sms > 0 && outside.length > 0 ? (
        <p>{t.reachLetters({ letters: outside.join(' '), parts: formatNumber(smsCount) })}</p>
      ) : null}
    </div>
  );
}
