import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { t } from '#texts/desks';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useLiveDesks } from '#web/entities/desks/live.ts';
import { type Desk, deskFiguresQuery, desksQuery } from '#web/entities/desks/reads.ts';
import type { TalkList } from '#web/entities/desks/talk-lists.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { TalkRows } from './talk-rows.tsx';
import { WaitingQuestions } from './waiting-questions.tsx';

const HouseholdDialog = lateWindow(() =>
  import('./household-dialog.tsx').then((part) => part.HouseholdDialog),
);
const QuestionDialog = lateWindow(() => import('./question-dialog.tsx').then((part) => part.QuestionDialog));

type Asking = true | 'household' | undefined;
type DesksScreenProps = { show: TalkList | undefined; asking: Asking };

/** The own questions to the school's desks, and for who sits at one what has come to it. */
export function DesksScreen({ show, asking }: DesksScreenProps) {
  const profile = useProfile();
  useLiveDesks(profile.id, profile.school_id);
  const desks = useQuery({ ...desksQuery(profile.school_id ?? ''), enabled: profile.school_id !== null });
  return (
    <>
      <PageTitle>{profile.role === 'teacher' ? t.titleOfTeachers() : t.title()}</PageTitle>
      {desks.isLoading ? (
        <LoadingRegion label={t.loading()}>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-20 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {desks.isError && !desks.data ? (
        <ErrorState
          title={t.failedToLoad()}
          description={messageOf(desks.error, t.pleaseTryAgain())}
          busy={desks.isFetching}
          onRetry={() => desks.refetch()}
        />
      ) : null}
      {desks.isLoading || (desks.isError && !desks.data) ? null : (
        <Desks desks={desks.data ?? []} show={show} asking={asking} />
      )}
    </>
  );
}

function Desks({ desks, show, asking }: DesksScreenProps & { desks: readonly Desk[] }) {
  const profile = useProfile();
  const navigate = useNavigate({ from: '/dashboard/desks/' });
  const figures = useQuery({
    ...deskFiguresQuery(profile.school_id ?? ''),
    enabled: profile.school_id !== null,
  });
  const isDeserted = ({ id }: Desk) => figures.data?.get(id)?.has_people === false;
  // Who sits where is read by who sits there, and by administrators, who may sit nowhere.
  const sits = (desk: Desk) => desk.members.some(({ profile_id }) => profile_id === profile.id);
  const isMember = desks.some(sits);
  const askable = desks.filter((desk) => desk.is_active && !sits(desk));
  const others = askable.filter((desk) => !isDeserted(desk));
  const shown = show ?? (isMember ? 'open' : 'all');
  const setAsking = (open: Asking) =>
    navigate({ search: (before) => ({ ...before, new: open }), replace: !open });
  const mayAsk = others.length > 0;
  const isTeacher = profile.role === 'teacher';
  const ask =
    mayAsk || isTeacher ? (
      <div className="flex flex-wrap gap-2">
        {isTeacher ? (
          <Button {...HouseholdDialog.near} onClick={() => setAsking('household')}>
            <SquarePen aria-hidden />
            {t.writeToHousehold()}
          </Button>
        ) : null}
        {mayAsk ? (
          <Button
            variant={isTeacher ? 'outline' : 'default'}
            {...QuestionDialog.near}
            onClick={() => setAsking(true)}
          >
            <SquarePen aria-hidden />
            {t.write()}
          </Button>
        ) : null}
      </div>
    ) : null;
  const open = (id: string) =>
    navigate({ to: '/dashboard/desks/$conversationId', params: { conversationId: id }, replace: true });
  return (
    <>
      <PageHeader
        title={isTeacher ? t.titleOfTeachers() : t.title()}
        description={isMember ? t.memberExplained() : isTeacher ? t.explainedToTeachers() : t.explained()}
        actions={ask}
      />
      <div className="grid max-w-3xl gap-4">
        {isMember ? (
          <RadioChips
            legend={t.whichAreShown()}
            choices={[
              { value: 'open', label: t.open() },
              { value: 'mine', label: t.mine() },
              { value: 'done', label: t.done() },
              { value: 'own', label: t.own() },
              ...(isTeacher ? [{ value: 'households' as const, label: t.withHouseholds() }] : []),
            ]}
            chosen={shown}
            onChoose={(value) => navigate({ search: (before) => ({ ...before, show: value }) })}
          />
        ) : null}
        <WaitingQuestions />
        <TalkRows key={shown} list={shown} none={<NoDesks desks={desks} list={shown} />} />
      </div>
      {asking === 'household' && isTeacher ? (
        <HouseholdDialog onClose={() => setAsking(undefined)} onSent={open} />
      ) : null}
      {asking === true && askable.length > 0 ? (
        <QuestionDialog
          desks={mayAsk ? others : askable}
          onClose={() => setAsking(undefined)}
          onSent={(id) =>
            id ? open(id) : navigate({ search: { show: isMember ? 'own' : 'all' }, replace: true })
          }
        />
      ) : null}
    </>
  );
}

/** What stands where nothing is listed. */
function NoDesks({ desks, list }: { desks: readonly Desk[]; list: TalkList }) {
  const { role } = useProfile();
  if (role === 'teacher' && (list === 'all' || list === 'households'))
    return <p className="text-muted-foreground">{t.noTalks()}</p>;
  if (desks.length === 0) return <p className="text-muted-foreground">{t.noDesks()}</p>;
  return (
    <p className="text-muted-foreground">
      {list === 'own' || list === 'all' ? t.noQuestions() : t.nothingHere()}
    </p>
  );
}
