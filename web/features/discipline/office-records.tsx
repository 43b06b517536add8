import { useQuery } from '@tanstack/react-query';
import { FileWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type DisciplinaryStatus, disciplinaryStatuses } from '#contract/enums.ts';
import { t } from '#texts/discipline';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useLiveRecords } from '#web/entities/records/live.ts';
import { recordQuery } from '#web/entities/records/reads.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { typesCalled } from './incident-types.ts';
import { ManagedRecord } from './managed-record.tsx';
import { NamedRecord } from './named-record.tsx';
import { RecordList } from './record-list.tsx';
import { statusChoices } from './teacher-records.tsx';

type OfficeRecordsProps = {
  profileId: string;
  /** Null while a platform administrator has chosen none: the records of all. */
  schoolId: string | null;
  /** The record that a notification leads to. */
  recordId: string | undefined;
  /** By which a platform administrator chooses the school. */
  scope: ReactNode;
};

/** The school's incidents, as its administrators read, correct and answer them. */
export function OfficeRecords({ profileId, schoolId, recordId, scope }: OfficeRecordsProps) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<DisciplinaryStatus | null>(null);
  const search = useDebouncedValue(text.trim(), 250);
  const opened = useQuery({ ...recordQuery(profileId, recordId ?? ''), enabled: recordId !== undefined });
  // Of all schools nothing is followed, but that of the record which is looked at.
  const followed = schoolId ?? opened.data?.school_id ?? null;
  useLiveRecords(profileId, followed ? `school_id=eq.${followed}` : undefined, followed, true);
  return (
    <>
      <PageTitle>{t.disciplinaryRecords()}</PageTitle>
      <PageHeader title={t.disciplinaryRecords()} description={t.incidentsOfSchool()} actions={scope} />
      {recordId ? (
        <NamedRecord profileId={profileId} id={recordId} list="/dashboard/admin/incidents">
          {(record) => <ManagedRecord record={record} profileId={profileId} isOffice />}
        </NamedRecord>
      ) : null}
      <search className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:max-w-2xl">
        <LabelledSearch label={t.searchStudentNameIncidentType()} value={text} onChange={setText} />
        <ChoiceField
          label={t.status()}
          value={status ?? ''}
          choices={statusChoices()}
          onChoose={(id) => setStatus(disciplinaryStatuses.find((known) => known === id) ?? null)}
        />
      </search>
      <RecordList
        profileId={profileId}
        filter={{ search, ...typesCalled(search), child: null, status, school: schoolId }}
        except={recordId}
        empty={
          <EmptyState
            icon={FileWarning}
            title={t.noDisciplinaryRecords()}
            description={
              search !== '' || status !== null ? t.noRecordsMatchYourSearch() : t.nothingRecordedAtSchool()
            }
          />
        }
      >
        {(record) => <ManagedRecord record={record} profileId={profileId} isOffice />}
      </RecordList>
    </>
  );
}
