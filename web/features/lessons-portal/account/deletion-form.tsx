import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { deletionByCode, deletionByPassword } from '#contract/portal-account.ts';
import { t } from '#texts/portal-account';
import { ProofField } from '#web/components/owner/proof-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { isProofRefused } from '#web/lib/owner-proof.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { nameOf } from '#web/lib/said.ts';
import { useSendCode } from '#web/lib/send-code.ts';
import { toastError } from '#web/lib/toast.ts';
import { mayLeave } from '#web/lib/unsaved.ts';
import { type ProofKind, proofKindQuery, useDeleteAccount } from './deletion.ts';

type DeletionFormProps = { learner: Learner; onCancel: () => void };

/** Asks for the password, or for the code of a mail where there is none. */
export function DeletionForm({ learner, onCancel }: DeletionFormProps) {
  const own = useQuery(proofKindQuery(learner.user_id)).data;
  const [chosen, setChosen] = useState<ProofKind>();
  const kind = chosen ?? own;
  if (!kind) return null;
  return kind === 'password' ? (
    <Proof learner={learner} onCancel={onCancel} kind="password">
      <Button variant="link" size="inline" className="justify-self-start" onClick={() => setChosen('nonce')}>
        {t.noPasswordUseCodeMail()}
      </Button>
    </Proof>
  ) : (
    <ByCode learner={learner} onCancel={onCancel} />
  );
}

/** The mail goes when it is asked for, not by opening a dialog. */
function ByCode(props: DeletionFormProps) {
  const send = useSendCode();
  const onSend = () =>
    send.mutate(undefined, { onError: (error) => toastError(problemOf(error), t.codeNotSent()) });
  if (send.isSuccess) return <Proof {...props} kind="nonce" />;
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        <Rich
          of={t.codeGoesTo}
          given={{ email: props.learner.email }}
          tags={{ b: (text) => <span className="wrap-anywhere font-medium">{text}</span> }}
        />
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={props.onCancel}>
          {t.cancel()}
        </Button>
        <Button busy={send.isPending} onClick={onSend}>
          {t.sendTheCode()}
        </Button>
      </DialogFooter>
    </div>
  );
}

function Proof({
  learner,
  kind,
  onCancel,
  children,
}: DeletionFormProps & { kind: ProofKind; children?: ReactNode }) {
  const deletion = useDeleteAccount(learner.user_id);
  const form = useForm({
    resolver: zodResolver(kind === 'password' ? deletionByPassword : deletionByCode),
    defaultValues: { proof: '' },
  });
  const submit = form.handleSubmit(async ({ proof }) => {
    // Afterwards there is no account to stay in.
    if (!(await mayLeave())) return;
    deletion.mutate(
      { kind, proof },
      {
        onError: (error) => {
          const message = nameOf(() => problemOf(error, t.accountCouldNotDeletedPlease()));
          if (!isProofRefused(error)) return toastError(message, t.accountNotDeleted());
          form.setError('proof', { message }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <ProofField
        byCode={kind === 'nonce'}
        code={{ to: learner.email, isSent: true }}
        error={form.formState.errors.proof?.message}
        control={form.register('proof')}
      />
      {children}
      <DialogFooter>
        <Button variant="outline" disabled={deletion.isPending} onClick={onCancel}>
          {t.cancel()}
        </Button>
        <Button type="submit" variant="destructive" busy={deletion.isPending} busyLabel={t.deleting()}>
          {t.deleteMyAccount()}
        </Button>
      </DialogFooter>
    </form>
  );
}
