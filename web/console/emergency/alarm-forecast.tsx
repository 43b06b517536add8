import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatRand } from '#contract/money.ts';
import { smsParts, withPlainSigns } from '#contract/sms-parts.ts';
import { t } from '#texts/console-emergency';
import { emergencyKeys } from '#web/entities/emergencies/keys.ts';
import { schoolNameQuery } from '#web/entities/schools/reads.ts';
import { client } from '#web/lib/client.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { rowsOf } from '#web/lib/request.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';

const alarmForecastQuery = (schoolId: string) =>
  queryOptions({
    queryKey: emergencyKeys.forecast(schoolId),
    queryFn: async () =>
      rowsOf(await (await client()).rpc('reach_forecast', { school: schoolId, kind: 'emergency' }))[0] ??
      null,
    staleTime: 60_000,
  });

/** As the server writes it (server/jobs/notice-sms.ts), in English. */
const textOf = (from: string, message: string, isDrill: boolean) =>
  `${from}: ${isDrill ? 'DRILL' : 'EMERGENCY'}: ${message} Answer here: ${location.origin}/dashboard/emergency?profile=${'x'.repeat(8)}`;

type AlarmForecastProps = { schoolId: string; message: string; isDrill: boolean };

/** Before an emergency is told: how many by which way, what that costs, and how many can only be called. */
export function AlarmForecast({ schoolId, message, isDrill }: AlarmForecastProps) {
  const language = useLanguage();
  const { data: school } = useQuery(schoolNameQuery(schoolId));
  const { data: forecast } = useQuery(alarmForecastQuery(schoolId));
  if (!forecast) return null;
  const { parts } = smsParts(withPlainSigns(textOf(school?.label ?? '', message, isDrill)));
  return (
    <p role="status" className="rounded-md bg-muted p-3 text-sm">
      {t.reachAlarm({
        push: formatNumber(forecast.push),
        mail: formatNumber(forecast.mail),
        sms: formatNumber(forecast.sms),
        cost: formatRand(forecast.texts * parts * forecast.sms_part_cents, language),
        unreached: formatNumber(forecast.unreached),
      })}
    </p>
  );
}
