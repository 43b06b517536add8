import { useQuery } from '@tanstack/react-query';
import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { ReportMenuButton } from './report-menu-button.tsx';
import { type ReviewedConversation, reviewSettingQuery } from './reviews-query.ts';

const loadMenu = async () => (await import('./opened-report-menu.tsx')).OpenedReportMenu;

type ReportMenuProps = { conversation: ReviewedConversation; otherName: string };

/** What can be done with a conversation: report it, where the school reviews what is reported. */
export function ReportMenu(props: ReportMenuProps) {
  const { school_id: schoolId } = useProfile();
  const { part: Opened, button } = useOpenedPart(loadMenu);
  const setting = useQuery({ ...reviewSettingQuery(schoolId ?? ''), enabled: schoolId !== null });
  if (!setting.data) return null;
  return Opened ? <Opened {...props} /> : <ReportMenuButton aria-haspopup="menu" {...button} />;
}
