import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { approvalStatuses } from '#contract/enums.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { PEOPLE_PAGE, type PeopleFilter, peopleQuery } from './people-query.ts';
import { PeopleTable } from './people-table.tsx';
import { statusLabels } from './status.ts';
import { TabError, TabSkeleton } from './tab-states.tsx';

/** A pause in typing before the server is asked. */
const SEARCH_WAIT_MS = 250;

const everybody: PeopleFilter = { role: 'all', status: 'all', search: '', page: 0 };

/** All teachers and parents of the schools that the administrator runs. */
export function UsersScreen() {
  const [filter, setFilter] = useState(everybody);
  const asked = useDebouncedValue(filter, SEARCH_WAIT_MS);
  const people = useQuery(peopleQuery(asked));
  // A narrower filter starts at its first page.
  const narrow = (change: Partial<PeopleFilter>) =>
    setFilter((before) => ({ ...before, page: 0, ...change }));

  return (
    <>
      <title>Users</title>
      <PageHeader title="Users" description="Teachers and parents of your schools" />
      <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label="Search by name">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={filter.search}
              onChange={(event) => narrow({ search: event.target.value })}
            />
          )}
        </Field>
        <Field label="Role">
          {(control) => (
            <Select
              {...control}
              value={filter.role}
              onChange={(event) => narrow({ role: event.target.value as PeopleFilter['role'] })}
            >
              <option value="all">All roles</option>
              <option value="teacher">Teachers</option>
              <option value="parent">Parents</option>
            </Select>
          )}
        </Field>
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              value={filter.status}
              onChange={(event) => narrow({ status: event.target.value as PeopleFilter['status'] })}
            >
              <option value="all">Any status</option>
              {approvalStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      {people.isPending ? <TabSkeleton /> : null}
      {people.isError && !people.data ? <TabError query={people} /> : null}
      {people.data && people.data.total === 0 ? (
        <EmptyState
          icon={UsersRound}
          title="Nobody matches"
          description="Try another name, role or status."
        />
      ) : null}
      {people.data && people.data.total > 0 ? (
        <>
          <PeopleTable people={people.data.people} />
          <Pages
            page={filter.page}
            total={people.data.total}
            onPage={(page) => setFilter((before) => ({ ...before, page }))}
          />
        </>
      ) : null}
    </>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const first = page * PEOPLE_PAGE + 1;
  const last = Math.min(total, first + PEOPLE_PAGE - 1);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        {first}–{last} of {total}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="outline" size="sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
