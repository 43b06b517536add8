import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatRand } from '#contract/money.ts';
import { smsParts } from '#contract/sms-parts.ts';
import { t } from '#texts/components-reach';
import type { AnnouncementFormState } from '#web/components/forms/announcement-form.ts';
import { client } from '#web/lib/client.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { rowsOf } from '#web/lib/request.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';

const forecastQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['reach-forecast', schoolId],
    queryFn: async () =>
      rowsOf(await (await client()).rpc('reach_forecast', { school: schoolId, kind: 'announcement' }))[0] ??
      null,
    enabled: schoolId !== '',
    // It is a forecast: whoever comes to the form again has a newer one.
    staleTime: 60_000,
  });

/** As the server writes it (server/jobs/notice-sms.ts), in English: a link of twelve letters, a title of 80 at most. */
const textOf = (from: string, title: string) =>
  `${from}: Announcement: ${title.slice(0, 80)} ${location.origin}/n/${'x'.repeat(12)}`;

type ReachForecastProps = { form: AnnouncementFormState; school: { id: string; name: string } | null };

/** Before an announcement is sent: whom it reaches by which way, and what it costs. Nothing where that cannot be told. */
export function ReachForecast({ form, school }: ReachForecastProps) {
  const language = useLanguage();
  const title = useWatch({ control: form.control, name: 'title' });
  const { data: forecast } = useQuery(forecastQuery(school?.id ?? ''));
  if (!forecast || !school) return null;
  const { parts, outside } = smsParts(textOf(school.name, title ?? ''));
  const cents = forecast.texts * parts * forecast.sms_part_cents;
  const rand = (amount: number) => formatRand(amount, language);
  return (
    <div className="grid gap-1 rounded-md bg-muted p-3 text-sm">
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
        <p>{t.reachLetters({ letters: outside.join(' '), parts: formatNumber(parts) })}</p>
      ) : null}
    </div>
  );
}
