import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { fullName } from '#web/lib/names.ts';
import type { AddedChild } from './children-query.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { administrationKeys } from './queries.ts';
import { childLines } from './registration.ts';
import { SubmitProblem } from './submit-problem.tsx';
import { useWrite } from './use-write.ts';
import { confirmChild, declineChild } from './writes.ts';

/** Children whom approved parents added later: each opens its class once the school confirms it. */
export function AddedChildren({ added }: { added: readonly AddedChild[] }) {
  if (added.length === 0) return null;
  return (
    <section aria-labelledby="added-children" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="added-children" className="font-semibold text-lg">
          Children to confirm
        </h2>
        <p className="text-muted-foreground text-sm">
          Added by parents who are approved already. Confirming one opens its class to the parent.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {added.map((child) => (
          <AddedChildCard key={child.id} child={child} />
        ))}
      </ul>
    </section>
  );
}

const renews = [administrationKeys.pending];

function AddedChildCard({ child }: { child: AddedChild }) {
  const [declining, setDeclining] = useState(false);
  const lines = childLines(child);
  const confirming = useWrite<string>({
    write: confirmChild,
    done: `${lines.name} has been confirmed`,
    failed: 'Failed to confirm child',
    renews,
  });
  const deletion = useWrite<string>({
    write: declineChild,
    done: `${lines.name} has been declined`,
    failed: 'Failed to decline child',
    renews,
  });
  return (
    <li className="flex flex-col gap-4 rounded-lg border bg-card p-5">
      <div className="grid gap-1 wrap-anywhere text-sm">
        <h3 className="font-semibold text-base">{lines.name}</h3>
        <p>
          {lines.grade} · ID {child.student_id}
          {lines.born ? ` · born ${lines.born}` : ''}
        </p>
        <p className="text-muted-foreground">
          Added by {fullName(child.parent)} · {child.school?.name ?? 'Unknown'}
        </p>
        {lines.subjects ? <p className="text-muted-foreground">{lines.subjects}</p> : null}
      </div>
      <SubmitProblem error={confirming.error} />
      <div className="mt-auto grid grid-cols-2 gap-2 sm:flex sm:justify-end">
        <Button
          variant="outline"
          aria-label={`Decline ${lines.name}`}
          disabled={confirming.isPending}
          onClick={() => setDeclining(true)}
        >
          <X aria-hidden />
          Decline
        </Button>
        <Button
          aria-label={`Confirm ${lines.name}`}
          busy={confirming.isPending}
          onClick={() => confirming.mutate(child.id)}
        >
          <Check aria-hidden />
          Confirm
        </Button>
      </div>
      <DeleteDialog
        what="child"
        verb="Decline"
        name={declining ? lines.name : null}
        deletion={deletion}
        onConfirm={() => deletion.mutate(child.id)}
        onClose={() => {
          setDeclining(false);
          deletion.reset();
        }}
      />
    </li>
  );
}
