import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askedPurposes } from '#contract/child-consent.ts';
import { t } from '#texts/consent';
import {
  ConsentChoice,
  ConsentWords,
  purposeName,
  Question,
} from '#web/components/consent/consent-choice.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { consentKeys } from '#web/entities/consents/keys.ts';
import {
  type ConsentText,
  consentTextQuery,
  isOpen,
  type OwnConsent,
  ownConsentsQuery,
} from '#web/entities/consents/reads.ts';
import { giveConsent } from '#web/entities/consents/writes.ts';
import { type Child, childrenQuery } from '#web/entities/learners/children.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { weekKeys } from '#web/entities/weeks/keys.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** What a guardian who decides says to what hangs on consent, child by child; nothing for anybody else. */
export function ConsentSection({ profile }: { profile: Profile }) {
  const isParent = profile.role === 'parent';
  const children = useQuery({ ...childrenQuery(profile.id), enabled: isParent });
  const decided = (children.data ?? []).filter(({ may_decide }) => may_decide);
  const text = useQuery({ ...consentTextQuery(profile.school_id ?? ''), enabled: decided.length > 0 });
  const own = useQuery({ ...ownConsentsQuery(profile.id), enabled: decided.length > 0 });
  // What needs doing leads here, and the section stands when it was read, among others that come meanwhile.
  const isRead = text.data !== undefined && own.data !== undefined;
  useEffect(() => {
    if (isRead && location.hash === '#consent') document.getElementById('consent')?.scrollIntoView();
  }, [isRead]);
  if (children.error && !children.data)
    return (
      <Section id="consent" title={t.title()} text={t.sectionSays()}>
        <PartFailed text={t.notLoaded()} reads={[children]} />
      </Section>
    );
  if (decided.length === 0) return null;
  const failed = [text, own].find((query) => query.isError && !query.data);
  return (
    <Section id="consent" title={t.title()} text={t.sectionSays()}>
      {failed ? (
        <ErrorState
          title={t.notLoaded()}
          description={messageOf(failed.error, t.tryAgain())}
          busy={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      ) : text.data && own.data ? (
        <div className="grid gap-6">
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm md:min-h-0">
              {t.read()}
            </summary>
            <ConsentWords text={text.data} />
          </details>
          <p className="text-sm">{t.asks()}</p>
          {decided.map((child) => (
            <ChildConsents key={child.id} child={child} text={text.data as ConsentText} own={own.data} />
          ))}
        </div>
      ) : (
        <LoadingRegion label={t.loading()}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </Section>
  );
}

type ChildConsentsProps = { child: Child; text: ConsentText; own: readonly OwnConsent[] };

function ChildConsents({ child, text, own }: ChildConsentsProps) {
  const saving = useWrite<Parameters<typeof giveConsent>[0]>({
    write: giveConsent,
    done: t.saved(),
    failed: t.notSaved(),
    renews: [consentKeys.all, weekKeys.all],
  });
  const name = fullName(child);
  const said = own.filter(({ student_id }) => student_id === child.id);
  return (
    <div className="grid gap-3 border-t pt-4">
      <h3 className="wrap-anywhere min-w-0 font-medium">{name}</h3>
      {said.some(({ is_of_age }) => is_of_age) ? (
        <p className="wrap-anywhere text-sm">{t.ofAge({ name })}</p>
      ) : (
        askedPurposes.map((purpose) => {
          const answer = said.find((one) => one.purpose === purpose);
          // What is on its way stands already: nothing is chosen twice.
          const sent =
            saving.isPending && saving.variables.purpose === purpose ? saving.variables.given : undefined;
          // An answer to an earlier text is asked for anew, and so stands at neither.
          const given = sent ?? (answer?.is_current ? (answer.is_given ?? undefined) : undefined);
          return (
            <div key={purpose} className="grid gap-2">
              <Question purpose={purpose} />
              <ConsentChoice
                purpose={purpose}
                legend={t.forChild({ purpose: purposeName(purpose), name })}
                given={given}
                onChoose={(chosen) => saving.mutate({ learnerId: child.id, purpose, given: chosen, text })}
              />
              {answer && isOpen(answer) && sent === undefined ? (
                <p className="text-muted-foreground text-sm">
                  {answer.is_given === null ? t.open() : t.changed()}
                </p>
              ) : null}
            </div>
          );
        })
      )}
      {saving.isError ? (
        <p role="alert" className="text-destructive text-sm">
          {messageOf(saving.error, t.notSaved())}
        </p>
      ) : null}
    </div>
  );
}
