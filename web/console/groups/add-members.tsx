import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-groups';
import { LearnerPicker } from '#web/components/pickers/learner-picker.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { groupKeys } from '#web/entities/groups/keys.ts';
import { addMember, type NewMember } from '#web/entities/groups/writes.ts';
import { findStaff } from '#web/entities/teaching/find-people.ts';
import type { Choice } from '#web/lib/choices.ts';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

const PasteDialog = lateWindow(() => import('./paste-dialog.tsx').then((part) => part.PasteDialog));

const UNIQUE_VIOLATION = '23505';

type Added = { name: string; member: NewMember };

/** Whoever is in it already is what was wanted. */
async function add({ member }: Added): Promise<void> {
  try {
    await addMember(member);
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
  }
}

/** Adds to a group: a learner, somebody of the staff, or a pasted list of learners. */
export function AddMembers({ groupId, schoolId }: { groupId: string; schoolId: string }) {
  const [pasting, setPasting] = useState(false);
  const adding = useWrite<Added>({
    write: add,
    done: ({ name }) => t.added({ name }),
    failed: t.failedToAdd(),
    renews: [groupKeys.all],
  });
  const choose = (of: (id: string) => NewMember) => (choice: Choice | null) => {
    if (choice) adding.mutate({ name: choice.label, member: of(choice.id) });
  };
  const problem = adding.error ? messageOf(adding.error, t.tryAgain()) : undefined;
  return (
    <div className="grid gap-3 rounded-lg border bg-card p-4 sm:grid-cols-2">
      <Field label={t.addLearner()} error={problem}>
        {(control) => (
          <LearnerPicker
            {...control}
            chosen={null}
            schoolId={schoolId}
            onChoose={choose((student_id) => ({ group_id: groupId, student_id }))}
          />
        )}
      </Field>
      <Field label={t.addStaff()}>
        {(control) => (
          <SearchPicker
            {...control}
            chosen={null}
            onChoose={choose((profile_id) => ({ group_id: groupId, profile_id }))}
            placeholder={t.selectStaff()}
            searchLabel={t.searchStaff()}
            queryKey={groupKeys.staff(schoolId)}
            find={(text) => findStaff(schoolId, text)}
          />
        )}
      </Field>
      <Button
        variant="outline"
        className="justify-self-start sm:col-span-2"
        onClick={() => setPasting(true)}
        {...PasteDialog.near}
      >
        <ClipboardPaste aria-hidden />
        {t.paste()}
      </Button>
      {pasting ? <PasteDialog groupId={groupId} onClose={() => setPasting(false)} /> : null}
    </div>
  );
}
