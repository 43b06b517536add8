import { useCallback } from 'react';
import { t } from '#texts/console-log';
import AuditList from '#web/components/audit/audit-list.tsx';
import { ReadsList } from './reads-list.tsx';

/** Who read learners' records and what administrators did, as the database has written it down. */
export default function SchoolLog({ schoolId }: { schoolId: string | null }) {
  // A notice leads here, below the reports.
  const comeNear = useCallback((element: HTMLElement | null) => {
    if (element && window.location.hash === '#log') element.scrollIntoView();
  }, []);
  return (
    <div id="log" ref={comeNear} className="mt-10 scroll-mt-20 border-t pt-2">
      <AuditList about={{ schoolId }}>
        {schoolId ? (
          <ReadsList schoolId={schoolId} />
        ) : (
          <p className="mt-8 text-muted-foreground text-sm">{t.chooseSchoolForReads()}</p>
        )}
      </AuditList>
    </div>
  );
}
