import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-desks';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldGroup } from '#web/components/ui/field.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Desk, staffQuery } from '#web/entities/desks/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import type { DeskFormState } from './form-state.ts';

type MemberFieldsProps = { schoolId: string; desk: Desk | undefined; form: DeskFormState };

/** However many they are, what stands below has its place before they are read. */
const place = 'h-56';

/** Who sits at the desk, of the approved staff of the school. */
export function MemberFields({ schoolId, desk, form }: MemberFieldsProps) {
  const staff = useQuery(staffQuery(schoolId));
  const chosen = form.watch('members');
  const words = {
    legend: t.members(),
    hint: t.membersHint(),
    optional: true,
    error: form.formState.errors.members?.message,
  };
  if (staff.isPending) {
    return (
      <FieldGroup {...words}>
        <LoadingRegion label={t.loadingStaff()}>
          <Skeleton className={place} />
        </LoadingRegion>
      </FieldGroup>
    );
  }
  if (staff.isError && !staff.data) {
    return (
      <p className="text-muted-foreground text-sm">
        {messageOf(staff.error, t.failedToLoadStaff())}{' '}
        <Button variant="link" size="inline" onClick={() => staff.refetch()}>
          {t.tryAgain()}
        </Button>
      </p>
    );
  }
  // Whoever sits there already comes first: they are looked for most.
  const seated = new Set(desk?.members.map(({ profile_id }) => profile_id));
  const listed = [
    ...staff.data.filter(({ id }) => seated.has(id)),
    ...staff.data.filter(({ id }) => !seated.has(id)),
  ];
  return (
    <FieldGroup {...words}>
      <div className={`${place} overflow-y-auto rounded-md border px-3 py-1`}>
        {listed.map((person) => (
          <CheckboxField
            key={person.id}
            label={t.personInRole({
              name: `${person.first_name} ${person.last_name}`,
              role: roleLabel(person.role === 'admin' ? 'admin' : 'teacher'),
            })}
            value={person.id}
            checked={chosen.includes(person.id)}
            onChange={({ currentTarget }) =>
              form.setValue(
                'members',
                currentTarget.checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id),
                { shouldDirty: true },
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
