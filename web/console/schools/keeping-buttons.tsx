import { useState } from 'react';
import { t } from '#texts/console-schools';
import { Button } from '#web/components/ui/button.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { ConsentDialog, RetentionDialog } from './late-dialogs.ts';

/** What a school adds about a child's data, and for how long it keeps what of a learner who has left. */
export function KeepingButtons({ school }: { school: Pick<School, 'id' | 'name'> }) {
  const [open, setOpen] = useState<'consent' | 'retention' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t.consentOf({ name: school.name })}
        {...ConsentDialog.near}
        onClick={() => setOpen('consent')}
      >
        {t.consent()}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={t.retentionOf({ name: school.name })}
        {...RetentionDialog.near}
        onClick={() => setOpen('retention')}
      >
        {t.retention()}
      </Button>
      {open === 'consent' ? <ConsentDialog school={school} onClose={close} /> : null}
      {open === 'retention' ? <RetentionDialog school={school} onClose={close} /> : null}
    </>
  );
}
