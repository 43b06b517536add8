import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#texts/consent';
import { ConsentWords } from '#web/components/consent/consent-choice.tsx';
import { FormPlaces } from '#web/components/forms/form-places.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { consentTextQuery } from '#web/entities/consents/reads.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { ConsentForm } from './consent-form.tsx';
import { RetentionForm, RetentionPlaces } from './retention-form.tsx';
import { retentionQuery } from './retention-query.ts';

type KeepingDialogProps = { school: Pick<School, 'id' | 'name'>; onClose: () => void };

/** What a school adds to the portal's text about a child's data. */
export function ConsentDialog({ school, onClose }: KeepingDialogProps) {
  const text = useQuery(consentTextQuery(school.id));
  return text.data ? (
    <ConsentForm school={school} text={text.data} onClose={onClose} />
  ) : (
    <Waiting title={t.consent()} school={school} query={text} onClose={onClose}>
      <ConsentWords text={{ paragraph: null }} />
      <Field label={t.paragraph()} hint={t.paragraphHint()} optional>
        {() => <Skeleton className="h-20" />}
      </Field>
    </Waiting>
  );
}

/** For how many years a school keeps what of a learner who has left. */
export function RetentionDialog({ school, onClose }: KeepingDialogProps) {
  const retention = useQuery(retentionQuery(school.id));
  return retention.data ? (
    <RetentionForm school={school} retention={retention.data} onClose={onClose} />
  ) : (
    <Waiting title={t.retention()} school={school} query={retention} onClose={onClose}>
      <RetentionPlaces />
    </Waiting>
  );
}

type WaitingProps = KeepingDialogProps & {
  title: string;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** As high as the form that comes. */
  children: ReactNode;
};

function Waiting({ title, school, query, onClose, children }: WaitingProps) {
  return (
    <FormWindow isUnasked onClose={onClose}>
      <DialogContent title={title} description={school.name}>
        {query.isError ? (
          <ErrorState
            title={t.notLoaded()}
            description={messageOf(query.error, t.tryAgain())}
            busy={query.isFetching}
            onRetry={() => query.refetch()}
          />
        ) : (
          <FormPlaces label={t.loading()}>{children}</FormPlaces>
        )}
      </DialogContent>
    </FormWindow>
  );
}
