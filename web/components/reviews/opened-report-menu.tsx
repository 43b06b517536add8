import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/components-reviews';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { ReportMenuButton } from './report-menu-button.tsx';
import type { ReviewedConversation } from './reviews-query.ts';

const ReportDialog = lazy(loadWhenOnline(() => import('./report-dialog.tsx')));

type OpenedReportMenuProps = { conversation: ReviewedConversation; otherName: string };

/** The menu with its window, open at first: `ReportMenu` loads it when its button is pressed. */
export function OpenedReportMenu({ conversation, otherName }: OpenedReportMenuProps) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>
          <ReportMenuButton />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setReporting(true)}>
            <Flag aria-hidden />
            {t.reportThisConversation()}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {reporting ? (
        <Suspense>
          <ReportDialog
            conversation={conversation}
            otherName={otherName}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
