import { FileWarning, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type DisciplinaryStatus, disciplinaryStatuses } from '#contract/enums.ts';
import { t } from '#texts/discipline';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useLiveRecords } from '#web/entities/records/live.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { statusLabel } from './badges.tsx';
import { typesCalled } from './incident-types.ts';
import { ManagedRecord } from './managed-record.tsx';
import { NamedRecord } from './named-record.tsx';
import { RecordList } from './record-list.tsx';

const RecordDialog = lazy(loadWhenOnline(() => import('./record-dialog.tsx')));

export const statusChoices = () => [
  {
    id: '',
    label: t.anyStatus(),
  },
  ...disciplinaryStatuses.map((status) => ({ id: status, label: statusLabel(status) })),
];

type TeacherRecordsProps = { profileId: string; schoolId: string; recordId: string | undefined };

/** The records of everyone whom the teacher teaches: search, create, resolve, escalate, notify. */
export function TeacherRecords({ profileId, schoolId, recordId }: TeacherRecordsProps) {
  const [creating, setCreating] = useState(false);
  const [text, setText] = useState('');
  const [status, setStatus] = useState<DisciplinaryStatus | null>(null);
  const search = useDebouncedValue(text.trim(), 250);
  const isNarrowed = search !== '' || status !== null;
  useLiveRecords(profileId, `school_id=eq.${schoolId}`, schoolId, true);
  return (
    <>
      <PageHeader
        title={t.disciplinaryRecords()}
        description={t.manageStudentDisciplinaryIncidentsActions()}
        actions={
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            {t.newRecord()}
          </Button>
        }
      />
      {recordId ? (
        <NamedRecord profileId={profileId} id={recordId}>
          {(record) => <ManagedRecord record={record} profileId={profileId} />}
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
        filter={{ search, ...typesCalled(search), child: null, status }}
        except={recordId}
        empty={
          <EmptyState
            icon={FileWarning}
            title={t.noDisciplinaryRecords()}
            description={isNarrowed ? t.noRecordsMatchYourSearch() : t.createYourFirstDisciplinaryRecord()}
            action={
              isNarrowed ? null : <Button onClick={() => setCreating(true)}>{t.createFirstRecord()}</Button>
            }
          />
        }
      >
        {(record) => <ManagedRecord record={record} profileId={profileId} />}
      </RecordList>
      {creating ? (
        <Suspense>
          <RecordDialog profileId={profileId} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
