import { Link } from '@tanstack/react-router';
import { Check, MessageSquare, MonitorSmartphone, Pencil, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-users';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { useReinstatement } from '#web/console/shared/use-decision.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { fullName } from '#web/lib/names.ts';
import { ActionsButton } from './actions-button.tsx';
import type { actionsOn } from './actions-on.ts';
import { useDeleteUser } from './delete-user.ts';

const EditUserDialog = lateWindow(() => import('./edit-user-dialog.tsx').then((part) => part.EditUserDialog));
const SessionsDialog = lateWindow(() => import('./late-dialogs.ts').then((part) => part.SessionsDialog));
const SignInNumberDialog = lateWindow(() =>
  import('./late-dialogs.ts').then((part) => part.SignInNumberDialog),
);

type OpenedPersonActionsProps = { person: ListedPerson; actions: ReturnType<typeof actionsOn> };

/**
 * Edit, delete, write to, sign out, take a rejection back, open at first: `PersonActions` loads it when its button is
 * pressed.
 */
export function OpenedPersonActions({ person, actions }: OpenedPersonActionsProps) {
  const [open, setOpen] = useState<'edit' | 'sessions' | 'number' | 'delete' | null>(null);
  const { reinstate, isPending } = useReinstatement();
  const close = () => setOpen(null);
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>
          <ActionsButton person={person} busy={isPending} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {actions.edit ? (
            <DropdownMenuItem onSelect={() => setOpen('edit')} {...EditUserDialog.near}>
              <Pencil aria-hidden />
              {t.editUser()}
            </DropdownMenuItem>
          ) : null}
          {actions.write ? (
            <DropdownMenuItem asChild>
              <Link to="/dashboard/messages" search={{ new: true, to: person.id }}>
                <MessageSquare aria-hidden />
                {t.writeAMessage()}
              </Link>
            </DropdownMenuItem>
          ) : null}
          {actions.approve ? (
            <DropdownMenuItem onSelect={() => reinstate(person)}>
              <Check aria-hidden />
              {t.approve()}
            </DropdownMenuItem>
          ) : null}
          {actions.sessions ? (
            <DropdownMenuItem onSelect={() => setOpen('sessions')} {...SessionsDialog.near}>
              <MonitorSmartphone aria-hidden />
              {t.whereSignedIn()}
            </DropdownMenuItem>
          ) : null}
          {actions.number ? (
            <DropdownMenuItem onSelect={() => setOpen('number')} {...SignInNumberDialog.near}>
              <Smartphone aria-hidden />
              {t.signInNumber()}
            </DropdownMenuItem>
          ) : null}
          {actions.delete ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem destructive onSelect={() => setOpen('delete')}>
                <Trash2 aria-hidden />
                {t.deleteUser()}
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'edit' ? <EditUserDialog person={person} onClose={close} /> : null}
      {open === 'sessions' ? <SessionsDialog person={person} onClose={close} /> : null}
      {open === 'number' ? <SignInNumberDialog person={person} onClose={close} /> : null}
      {open === 'delete' ? <DeleteUserDialog person={person} onClose={close} /> : null}
    </>
  );
}

function DeleteUserDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const deletion = useDeleteUser();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.deleteLabel({ name: fullName(person) })}
      description={t.profileSignAccountDeletedEvery()}
      confirmLabel={t.deleteUser()}
      destructive
      busy={deletion.isPending}
      problem={deletion.error}
      onConfirm={() => deletion.mutate(person.id, { onSuccess: onClose })}
    />
  );
}
