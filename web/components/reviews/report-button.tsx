import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/components-reviews';
import { Button } from '#web/components/ui/button.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { type ReviewedConversation, reviewSettingQuery } from './reviews-query.ts';

const ReportDialog = lateWindow(() => import('./report-dialog.tsx').then((part) => part.default));

type ReportButtonProps = { conversation: ReviewedConversation; otherName: string };

/** Reports a conversation, where the school reviews what is reported; without the weight of a menu. */
export function ReportButton({ conversation, otherName }: ReportButtonProps) {
  const { school_id: schoolId } = useProfile();
  const [reporting, setReporting] = useState(false);
  const setting = useQuery({ ...reviewSettingQuery(schoolId ?? ''), enabled: schoolId !== null });
  if (!setting.data) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="ml-auto"
        aria-label={t.reportThisConversation()}
        {...ReportDialog.near}
        onClick={() => setReporting(true)}
      >
        <Flag aria-hidden />
      </Button>
      {reporting ? (
        <ReportDialog conversation={conversation} otherName={otherName} onClose={() => setReporting(false)} />
      ) : null}
    </>
  );
}
