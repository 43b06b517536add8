import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/settings';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { ownEmailQuery } from './email-queries.ts';
import { PendingEmail } from './pending-email.tsx';

const EmailDialog = lateWindow(() => import('./email-dialog.tsx').then((part) => part.EmailDialog));

/**
 * The address that signs in, and a way to another.
 * @param back where the links of the mails lead: an auth screen of this server, and from there on to these settings
 */
export function EmailSection({ back }: { back: string }) {
  const own = useQuery(ownEmailQuery);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Section title={t.emailAddress()} text={t.signMailsGoThere()}>
      {own.isPending ? (
        <LoadingRegion label={t.loadingYourEmailAddress()}>
          <Skeleton className="h-21 md:h-20" />
        </LoadingRegion>
      ) : null}
      {own.isError && !own.data ? (
        <ErrorState
          title={t.emailAddressCouldNotLoaded()}
          description={messageOf(own.error)}
          onRetry={() => own.refetch()}
        />
      ) : null}
      {own.data ? (
        <div className="grid justify-items-start gap-4">
          {own.data.email ? (
            <p className="wrap-anywhere font-medium">{own.data.email}</p>
          ) : (
            <p className="text-muted-foreground">{t.noEmailAddressYet()}</p>
          )}
          {own.data.pending ? (
            <PendingEmail
              email={own.data.email}
              signsInWith={own.data.codesGoTo}
              pending={own.data.pending}
              back={back}
            />
          ) : null}
          <Button variant="outline" {...EmailDialog.near} onClick={() => setIsChanging(true)}>
            {own.data.email ? t.changeEmailAddress() : t.addEmailAddress()}
          </Button>
          {isChanging ? (
            <EmailDialog own={own.data} back={back} onClose={() => setIsChanging(false)} />
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}
