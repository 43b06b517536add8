import { useQuery } from '@tanstack/react-query';
import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-groups';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { SearchField } from '#web/components/search-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { groupKeys } from '#web/entities/groups/keys.ts';
import { type Group, type GroupMember, membersQuery } from '#web/entities/groups/reads.ts';
import { removeMember } from '#web/entities/groups/writes.ts';
import { fullName } from '#web/lib/names.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import { compareNames } from '#web/lib/sorting.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { countsOf } from './group-list.tsx';

type Listed = { id: string; name: string; more: string };

const listed = ({ id, student, person }: GroupMember): Listed => {
  if (person) return { id, name: fullName(person), more: roleLabel(person.role as 'teacher' | 'admin') };
  const more = student
    ? t.learnerLine({ grade: student.grade?.name ?? t.unknown(), number: student.student_id })
    : '';
  return { id, name: student ? fullName(student) : t.unknown(), more };
};

const matches =
  (search: string) =>
  ({ name, more }: Listed): boolean =>
    search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => `${name} ${more}`.toLowerCase().includes(word));

/** Who is in a group, by name; whom a word finds, by name, grade or number. */
export function MemberList({ group }: { group: Group }) {
  const members = useQuery(membersQuery(group.id));
  const [search, setSearch] = useState('');
  if (members.isPending) return <TabSkeleton />;
  if (members.isError && !members.data) return <TabError query={members} title={t.failedToLoad()} />;
  if (members.data.length === 0)
    return (
      <EmptyState
        icon={UsersRound}
        title={t.noMembers()}
        description={group.is_active ? t.noMembersExplained() : t.endMeans()}
      />
    );
  const all = members.data.map(listed).sort((one, other) => compareNames(one.name, other.name));
  const found = all.filter(matches(search));
  return (
    <section aria-label={t.members()} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={t.search()} value={search} onChange={setSearch} />
        <p className="text-muted-foreground text-sm">{countsOf(group)}</p>
      </div>
      {found.length === 0 ? (
        <p role="status" className="text-muted-foreground text-sm">
          {t.nobodyMatches()}
        </p>
      ) : (
        <ul aria-label={t.members()} className="divide-y rounded-lg border bg-card">
          {found.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Member({ member }: { member: Listed }) {
  const removing = useWrite<string>({
    write: removeMember,
    done: t.takenOut(),
    failed: t.failedToTakeOut(),
    renews: [groupKeys.all],
  });
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 text-sm">
        <span className="wrap-anywhere block font-medium">{member.name}</span>
        <span className="wrap-anywhere block text-muted-foreground">{member.more}</span>
      </span>
      <Button
        ref={leadOn}
        variant="ghost"
        size="icon"
        aria-label={t.takeOut({ name: member.name })}
        busy={removing.isPending}
        onClick={() => removing.mutate(member.id)}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
