import { Link } from '@tanstack/react-router';
import { Check, Ellipsis, MessageSquare, MonitorSmartphone, Pencil, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-users';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { mayDelete, mayEditPerson, maySeeSessions } from '#web/console/shared/permissions.ts';
import { useReinstatement } from '#web/console/shared/use-decision.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { useDeleteUser } from './delete-user.ts';

const EditUserDialog = lateWindow(() => import('./edit-user-dialog.tsx').then((part) => part.EditUserDialog));
const SessionsDialog = lateWindow(() => import('./late-dialogs.ts').then((part) => part.SessionsDialog));
const SignInNumberDialog = lateWindow(() =>
  import('./late-dialogs.ts').then((part) => part.SignInNumberDialog),
);

/** What an administrator does with one person: edit, delete, write to, sign out, take a rejection back. */
export function PersonActions({ person }: { person: ListedPerson }) {
  const me = useProfile();
  const [open, setOpen] = useState<'edit' | 'sessions' | 'number' | 'delete' | null>(null);
  const { reinstate, isPending } = useReinstatement();
  const name = fullName(person);
  const close = () => setOpen(null);
  const actions = {
    edit: mayEditPerson(me, person),
    sessions: maySeeSessions(me, person),
    number: person.sign_in_phone !== null && maySeeSessions(me, person),
    delete: mayDelete(me, person),
    write: person.approval_status === 'approved' && person.id !== me.id,
    approve: person.approval_status === 'rejected' && person.role !== 'admin',
  };
  if (!Object.values(actions).some(Boolean)) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t.actionsFor({ name })} busy={isPending}>
            <Ellipsis aria-hidden />
          </Button>
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
      description={
        deletion.isError ? (
          <span role="alert" className="text-destructive">
            {messageOf(deletion.error, t.pleaseTryAgain())}
          </span>
        ) : (
          t.profileSignAccountDeletedEvery()
        )
      }
      confirmLabel={t.deleteUser()}
      destructive
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(person.id, { onSuccess: onClose })}
    />
  );
}
