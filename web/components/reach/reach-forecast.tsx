import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ChosenPart } from '#contract/audiences.ts';
import { formatRand } from '#contract/money.ts';
import { smsParts, withPlainSigns } from '#contract/sms-parts.ts';
import { t } from '#texts/components-reach';
import { client } from '#web/lib/client.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { rowsOf } from '#web/lib/request.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';

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

const whomOf = (count: { learners: number; families: number; out_of_reach: number; staff: number }) =>
  t.reachWhom({
    learners: formatNumber(count.learners),
    families: formatNumber(count.families),
    silent: formatNumber(count.out_of_reach),
    staff: formatNumber(count.staff),
  });

const waysOf = (count: { push: number; mail: number; sms: number; unreached: number }, cost: string) =>
  t.reachForecast({
    push: formatNumber(count.push),
    mail: formatNumber(count.mail),
    sms: formatNumber(count.sms),
    cost,
    unreached: formatNumber(count.unreached),
  });

const MANY = 1000;
/** In cents. */
const LONG_AMOUNT = 100_000;

/** As long as what is told becomes, with too little money for text messages: no button moves away when it is there. */
const placeOf = (amount: string) =>
  [
    whomOf({ learners: MANY, families: MANY, out_of_reach: MANY, staff: MANY }),
    waysOf({ push: MANY, mail: MANY, sms: MANY, unreached: MANY }, amount),
    t.reachShort({ left: amount }),
  ].join('\n');

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
  if (!school || !(data || isLoading)) return null;
  const rand = (amount: number) => formatRand(amount, language);
  return (
    <div
      role="status"
      // The style alone draws what keeps the place, in the same cell: nobody reads, hears or finds it.
      data-place={placeOf(rand(LONG_AMOUNT))}
      className="grid rounded-md bg-muted p-3 text-sm *:col-start-1 *:row-start-1 after:invisible after:col-start-1 after:row-start-1 after:whitespace-pre-line after:pb-2 after:content-[attr(data-place)]"
    >
      {data ? <Forecast of={data} from={school.name} kind={kind} title={title ?? ''} rand={rand} /> : null}
    </div>
  );
}

type ForecastProps = {
  of: NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof forecastQuery>['queryFn']>>>>;
  from: string;
  kind: Kind;
  title: string;
  rand: (cents: number) => string;
};

function Forecast({ of: forecast, from, kind, title, rand }: ForecastProps) {
  const { parts: smsCount, outside } = smsParts(withPlainSigns(textOf(from, kind, title)));
  const cents = forecast.texts * smsCount * forecast.sms_part_cents;
  return (
    <div className="grid content-start gap-1">
      <p>{whomOf(forecast)}</p>
      <p>{waysOf(forecast, rand(cents))}</p>
      {cents > forecast.left_cents ? (
        <p className="font-medium text-destructive">{t.reachShort({ left: rand(forecast.left_cents) })}</p>
      ) : null}
      {forecast.sms > 0 && outside.length > 0 ? (
        <p>{t.reachLetters({ letters: outside.join(' '), parts: formatNumber(smsCount) })}</p>
      ) : null}
    </div>
  );
}
