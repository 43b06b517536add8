import { useNavigate } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/discipline';
import { RecordsClosed } from '#web/components/records-closed.tsx';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField, ChoiceSkeleton } from '#web/components/selectors/choice-field.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { childrenCalled, opensRecords, useLearnerOf } from '#web/entities/learners/children.ts';
import { useChosenChild } from '#web/entities/learners/chosen-child.ts';
import { useLiveRecords } from '#web/entities/records/live.ts';
import { familyVoices } from '#web/entities/records/permissions.ts';
import type { DisciplinaryRecord } from '#web/entities/records/reads.ts';
import { fullName } from '#web/lib/names.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { useWasEmpty } from '#web/lib/was-empty.ts';
import { ChildsRecord } from './childs-record.tsx';
import { typesCalled } from './incident-types.ts';
import { NamedRecord } from './named-record.tsx';
import { RecordList } from './record-list.tsx';

type ChildrenRecordsProps = {
  profileId: string;
  schoolId: string | null;
  recordId: string | undefined;
  childId: string | undefined;
};

/** What was recorded about a parent's children, to be read and answered. */
export function ChildrenRecords({ profileId, schoolId, recordId, childId }: ChildrenRecordsProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), 250);
  const { children, query } = useChosenChild();
  const hadNoChoice = useWasEmpty(`child-choice:${profileId}`, query.data?.slice(1));
  const child = children.find(({ id }) => id === childId) ?? null;
  const open = children.filter(opensRecords);
  const closed = children.filter(({ reads_records }) => !reads_records);
  const ids = open.map(({ id }) => id).join(',');
  const isAllClosed = closed.length > 0 && closed.length === children.length;
  const isClosed = child ? !child.reads_records : isAllClosed;
  const learnerOf = useLearnerOf(true);
  const card = (record: DisciplinaryRecord) => (
    <ChildsRecord
      record={record}
      student={learnerOf(record.student_id, record.student)}
      profileId={profileId}
      voices={familyVoices(children.find(({ id }) => id === record.student_id))}
    />
  );
  useLiveRecords(profileId, ids ? `student_id=in.(${ids})` : undefined, schoolId, false);
  return (
    <>
      <PageHeader
        title={t.disciplinaryRecords()}
        description={t.viewChildrensDisciplinaryIncidentsActions()}
      />
      {recordId ? (
        <NamedRecord profileId={profileId} id={recordId}>
          {card}
        </NamedRecord>
      ) : null}
      <search className="mb-5 grid gap-3 empty:hidden sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:max-w-2xl">
        {isAllClosed ? null : (
          <LabelledSearch label={t.searchChildNameIncidentType()} value={text} onChange={setText} />
        )}
        {children.length > 1 ? <ChildFilter children={children} chosen={child?.id} /> : null}
        {query.isPending && !hadNoChoice ? <ChoiceSkeleton /> : null}
      </search>
      <PartFailed text={t.childrenNotLoaded()} reads={[query]} className="mb-5" />
      {closed.map((each) =>
        child && child !== each ? null : <RecordsClosed key={each.id} child={each} className="mb-5" />,
      )}
      {isClosed ? null : (
        <RecordList
          profileId={profileId}
          filter={{
            search,
            ...typesCalled(search),
            called: childrenCalled(open, search),
            child: child?.id ?? null,
            status: null,
          }}
          except={recordId}
          empty={
            <EmptyState
              icon={ShieldCheck}
              title={t.noDisciplinaryRecords()}
              description={
                search
                  ? t.noRecordsMatchYourSearch()
                  : child
                    ? t.nothingRecordedAboutChild({ name: fullName(child) })
                    : t.nothingRecordedAboutChildren()
              }
            />
          }
        >
          {card}
        </RecordList>
      )}
    </>
  );
}

type Listed = { id: string; first_name: string; last_name: string };

function ChildFilter({ children, chosen }: { children: readonly Listed[]; chosen: string | undefined }) {
  const navigate = useNavigate();
  const choose = (id: string) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, child: id || undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ChoiceField
      label={t.learner()}
      value={chosen ?? ''}
      choices={[
        { id: '', label: t.allChildren() },
        ...children.map((child) => ({ id: child.id, label: fullName(child) })),
      ]}
      onChoose={choose}
    />
  );
}
