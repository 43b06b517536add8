import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/components-reviews';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { type ReviewedConversation, reviewSettingQuery } from './reviews-query.ts';

const ReportDialog = lazy(loadWhenOnline(() => import('./report-dialog.tsx')));

type ReportMenuProps = { conversation: ReviewedConversation; otherName: string };

/** What can be done with a conversation: report it, where the school reviews what is reported. */
export function ReportMenu({ conversation, otherName }: ReportMenuProps) {
  const { school_id: schoolId } = useProfile();
  const [reporting, setReporting] = useState(false);
  const setting = useQuery({ ...reviewSettingQuery(schoolId ?? ''), enabled: schoolId !== null });
  if (!setting.data) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" className="ml-auto" aria-label={t.moreAboutThisConversation()}>
            <EllipsisVertical aria-hidden />
          </Button>
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
