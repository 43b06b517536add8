import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { FormSkeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { type Profile, profileQuery } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { type SignedIn, sessionQuery } from '#web/lib/session.ts';
import { signOutHere } from '#web/lib/sign-out.ts';
import { BackToLogin, ModeHeader } from '../auth-frame.tsx';
import { ClaimForm } from './claim-form.tsx';
import { LetterAccountForm } from './letter-account-form.tsx';
import { LetterSignIn } from './letter-sign-in.tsx';

type ClaimScreenProps = {
  /** As the letter's QR code has it; '' for whoever types it. */
  code: string;
  secondStep: ReactNode;
};

/** For whoever has a letter of the school: an account first, then the letter. */
export default function ClaimScreen({ code, secondStep }: ClaimScreenProps) {
  const session = useQuery(sessionQuery);
  if (session.isPending) return <FormSkeleton />;
  if (!session.data) return <WithoutAccount code={code} />;
  if (session.data.hasFactor && session.data.level === 1) {
    return (
      <>
        <ModeHeader title={t.letterFromSchool()}>{t.firstConfirmSecondStep()}</ModeHeader>
        {secondStep}
        <OtherAccount session={session.data} />
      </>
    );
  }
  return <WithAccount code={code} session={session.data} />;
}

function WithoutAccount({ code }: { code: string }) {
  const [way, setWay] = useState('new');
  return (
    <>
      <ModeHeader title={t.letterFromSchool()}>{t.letterNeedsAccount()}</ModeHeader>
      <Tabs value={way} onValueChange={setWay}>
        <TabsList aria-label={t.letterWays()} className="mb-6">
          <TabsTrigger value="new">{t.iAmNewHere()}</TabsTrigger>
          <TabsTrigger value="known">{t.iHaveAnAccount()}</TabsTrigger>
        </TabsList>
        <TabsContent value="new">
          <LetterAccountForm code={code} />
        </TabsContent>
        <TabsContent value="known">
          <LetterSignIn code={code} />
        </TabsContent>
      </Tabs>
      <BackToLogin />
    </>
  );
}

function WithAccount({ code, session }: { code: string; session: SignedIn }) {
  const profile = useQuery(profileQuery(session.userId));
  if (profile.isPending) return <FormSkeleton />;
  if (profile.isError && profile.data === undefined) {
    return (
      <>
        <ErrorState
          title={t.letterAccountNotLoaded()}
          description={messageOf(profile.error)}
          busy={profile.isFetching}
          onRetry={() => profile.refetch()}
        />
        <OtherAccount session={session} />
      </>
    );
  }
  const refusal = refusalOf(session, profile.data ?? null);
  return (
    <>
      <ModeHeader title={t.letterFromSchool()}>{refusal ?? t.letterAsks()}</ModeHeader>
      {profile.data?.approval_status === 'rejected' ? (
        <p className="-mt-3 mb-6 text-pretty text-sm">{t.registrationHasBeenRejectedPlease()}</p>
      ) : null}
      {refusal ? null : (
        <ClaimForm key={session.userId} code={code} session={session} isNew={!profile.data} />
      )}
      <OtherAccount session={session} />
    </>
  );
}

/** Why this account cannot use a letter, which the database would not say. */
const refusalOf = (session: SignedIn, profile: Profile | null): string | null =>
  !profile && session.isLearner ? t.letterOtherAccount() : null;

/** Phones are shared: whose account this is, and the way to another one. */
function OtherAccount({ session }: { session: SignedIn }) {
  return (
    <div className="mt-6 grid justify-items-center gap-1 border-t pt-4 text-center text-sm">
      {session.signsInAs ? (
        <p className="wrap-anywhere">{t.signedInAs({ email: session.signsInAs })}</p>
      ) : null}
      <Button variant="link" onClick={signOutHere}>
        {t.useAnotherAccount()}
      </Button>
    </div>
  );
}
