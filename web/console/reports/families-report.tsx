import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/console-reports';
import { Pages } from '#web/components/ui/pages.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { BarsChart } from './bars-chart.tsx';
import { ReportSection } from './report-section.tsx';
import {
  type Asked,
  FAMILIES_AT_MOST,
  FAMILIES_PAGE,
  type ReportRow,
  readFamilies,
  silentFamiliesQuery,
} from './reports-query.ts';
import { inFigures } from './words.ts';

type Row = ReportRow<'report_silent_families'>;

const school = (): CsvColumn<Row> => ({
  header: t.school(),
  value: (row) => row.school_name,
});
const columns = (): CsvColumn<Row>[] => [
  {
    header: t.parent(),
    value: fullName,
  },
  {
    header: t.learners(),
    value: (row) => (row.learners ?? []).join(', '),
  },
  {
    header: t.registered(),
    value: (row) => row.registered_on,
  },
  {
    header: t.lastThere(),
    value: (row) => (row.last_seen_on ? formatDay(row.last_seen_on, 'short') : t.never()),
  },
];

/** Families of whom nobody signed in during the period. */
export function FamiliesReport({ asked }: { asked: Asked }) {
  const { is_platform_admin } = useProfile();
  const [at, setAt] = useState({ asked, page: 0 });
  // Another school or period begins at its first page.
  const page = at.asked === asked ? at.page : 0;
  const families = useQuery(silentFamiliesQuery(asked, page));
  const shown = is_platform_admin ? [...columns(), school()] : columns();
  const [figures] = families.data ?? [];
  return (
    <ReportSection
      title={t.familiesWithoutSignedParent()}
      question={t.whomDoesPortalNotReach()}
      query={families}
      columns={shown}
      // A row without a person carries the figures alone.
      rowsOf={(rows) => rows.filter(({ profile_id }) => profile_id)}
      onCsv={() => exportFamilies(asked, shown)}
      empty={t.thereAreNoFamiliesYet()}
      isEmpty={([first]) => !first || first.families === 0}
      summary={([first]) => <Summary figures={first} />}
      chart={([first]) =>
        first ? (
          <BarsChart
            rows={[
              { name: t.signedIn(), value: first.families - first.total },
              { name: t.notInThisPeriod(), value: first.total - first.never },
              { name: t.never(), value: first.never },
            ]}
          />
        ) : null
      }
      footer={
        <Pages
          label={t.pagesOfFamilies()}
          page={page}
          pageSize={FAMILIES_PAGE}
          total={figures?.total ?? 0}
          onPage={(next) => setAt({ asked, page: next })}
        />
      }
    />
  );
}

function Summary({ figures }: { figures: Row | undefined }) {
  if (!figures) return null;
  return (
    <p>
      {t.familiesSilent({
        silent: figures.total,
        families: figures.families,
        shownFamilies: inFigures(figures.families),
        never: figures.never,
        learners: figures.learners_without_parent,
        shownLearners: inFigures(figures.learners_without_parent),
      })}
    </p>
  );
}

const exportFamilies = (asked: Asked, shown: readonly CsvColumn<Row>[]) =>
  downloadCsv(t.familiesWithoutSignedParent(), shown, async (from, to) => {
    const found: Row[] = [];
    for (let more = true; more && from + found.length <= to; ) {
      const rows = await readFamilies(asked, (from + found.length) / FAMILIES_AT_MOST, FAMILIES_AT_MOST);
      found.push(...rows.filter(({ profile_id }) => profile_id));
      more = rows.length === FAMILIES_AT_MOST;
    }
    return found;
  });
