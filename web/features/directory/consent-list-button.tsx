import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/directory';
import { Button } from '#web/components/ui/button.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';

const ConsentList = lateWindow(() => import('./office-parts.tsx').then((part) => part.ConsentList));

/** For staff: whose data may not be used for what. */
export function ConsentListButton({ schoolId }: { schoolId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" {...ConsentList.near} onClick={() => setOpen(true)}>
        <ListChecks aria-hidden />
        {t.whoHasNotAgreed()}
      </Button>
      {isOpen ? <ConsentList schoolId={schoolId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
