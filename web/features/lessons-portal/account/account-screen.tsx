import { LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { isMinor } from '#contract/consent.ts';
import { t } from '#texts/portal-account';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { useLogOut } from '../offline/use-log-out.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsSection } from './details-section.tsx';
import { GuardianSection } from './guardian-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { useConsent } from './use-consent.ts';

// Of few learners this is not known.
const AboutYouForm = lazy(() => loadPart(() => import('../subscribe/about-you-form.tsx')));

type AccountScreenProps = {
  admitted: Learner;
  /** Password, second step, linked sign-ins, sessions, language and data, which are the settings' and so every account's. */
  security: ReactNode;
};

/** What a learner has and sets for themselves. */
export function AccountScreen({ admitted, security }: AccountScreenProps) {
  // The guard's row until the cache has a newer one: what was just saved.
  const learner = useConsent(admitted.user_id).learner ?? admitted;
  const { logOut, isLeaving, question, near } = useLogOut();
  const isYoung = learner.date_of_birth !== null && isMinor(learner.date_of_birth);
  return (
    <PortalFrame>
      <div className="mx-auto max-w-4xl">
        <PageTitle>{t.yourAccount()}</PageTitle>
        <PageHeader title={t.yourAccount()} description={learner.full_name} />
        <div className="divide-y">
          <Section title={t.plan()} text={t.whatOpenUntilWhen()}>
            <PlanSection userId={learner.user_id} />
          </Section>
          <Section title={t.yourDetails()} text={t.theyStandReceipts()}>
            <DetailsSection learner={learner} />
          </Section>
          <Section title={t.payments()} text={t.eachOpensOneMonth()}>
            <PaymentsSection userId={learner.user_id} />
          </Section>
          {learner.date_of_birth === null ? (
            <Section id="consent" title={t.dateOfBirth()} text={t.paidMonthOpensMoreThan()}>
              <Suspense fallback={<Skeleton className="h-40" />}>
                <AboutYouForm learner={learner} label={t.saveDateOfBirth()} />
              </Suspense>
            </Section>
          ) : null}
          {isYoung ? (
            <Section id="consent" title={t.parentOrGuardian()} text={t.whomWeAskWhetherMay()}>
              <GuardianSection learner={learner} />
            </Section>
          ) : null}
          {security}
          <Section title={t.logOut()} text={t.onThisDevice()}>
            <Button variant="outline" busy={isLeaving} {...near} onClick={logOut}>
              <LogOut aria-hidden />
              {t.logOut()}
            </Button>
            {question}
          </Section>
          <Section title={t.deleteAccount()} text={t.goodEverythingYoursHere()}>
            <DeleteAccount learner={learner} />
          </Section>
        </div>
      </div>
    </PortalFrame>
  );
}
