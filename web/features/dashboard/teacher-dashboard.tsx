import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Badge } from '#web/components/ui/badge.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { messageOf } from '#web/lib/errors.ts';
import type { Profile } from '#web/lib/profile.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { teachingQuery } from './queries.ts';
import { summarise, type TeachingSummary } from './teaching.ts';
import { Tiles } from './tiles.tsx';

export function TeacherDashboard({ profile }: { profile: Profile }) {
  return (
    <>
      <DashboardHeader profile={profile} kind="Teacher" />
      <Tiles kind="teacher" />
      <section aria-labelledby="teaching" className="mt-8 md:mt-10">
        <h2 id="teaching" className="mb-4 font-semibold text-lg">
          Teaching Overview
        </h2>
        <Teaching profileId={profile.id} />
      </section>
    </>
  );
}

function Teaching({ profileId }: { profileId: string }) {
  const teaching = useQuery(teachingQuery(profileId));
  if (teaching.isPending) {
    return (
      <LoadingRegion label="Loading teaching assignments...">
        <Skeleton className="h-20" />
        <Skeleton className="h-48" />
      </LoadingRegion>
    );
  }
  if (teaching.isError) {
    return (
      <ErrorState
        title="Failed to load teaching assignments"
        description={messageOf(teaching.error)}
        onRetry={() => teaching.refetch()}
      />
    );
  }
  if (teaching.data.length === 0) {
    return (
      <EmptyState
        icon={BookOpen}
        title="No teaching assignments found. Contact your administrator to assign subjects and grades."
      />
    );
  }
  const summary = summarise(teaching.data);
  return (
    <>
      <Statistics summary={summary} />
      <BySubject summary={summary} />
    </>
  );
}

function Statistics({ summary }: { summary: TeachingSummary }) {
  const figures = [
    { label: 'Grade levels', value: summary.gradeLevels },
    { label: 'Subjects', value: summary.subjects },
    { label: 'Combinations', value: summary.combinations },
  ];
  return (
    <dl className="mb-4 grid grid-cols-3 divide-x rounded-lg border bg-card">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse px-4 py-3">
          <dt className="text-muted-foreground text-xs sm:text-sm">{label}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BySubject({ summary }: { summary: TeachingSummary }) {
  return (
    <Table caption="Your subjects with their codes and grades">
      <TableHeader>
        <TableRow>
          <TableHead>Subject</TableHead>
          <TableHead className="max-sm:hidden">Code</TableHead>
          <TableHead>Grades</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {summary.bySubject.map(({ subject, grades }) => (
          <TableRow key={subject.id}>
            <TableCell className="font-medium">
              {subject.name}
              {/* On a phone the code stands under the name, which leaves room for the grades. */}
              <span className="block font-normal text-muted-foreground sm:hidden">{subject.code}</span>
            </TableCell>
            <TableCell className="text-muted-foreground max-sm:hidden">{subject.code ?? '–'}</TableCell>
            <TableCell>
              <span className="flex flex-wrap gap-1.5">
                {grades.map((grade) => (
                  <Badge key={grade.id} variant="secondary">
                    {grade.name}
                  </Badge>
                ))}
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
