import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#texts/components-reviews';
import { Button } from '#web/components/ui/button.tsx';

/** What opens the menu of a conversation, before it has come and after. */
export function ReportMenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="ml-auto"
      aria-label={t.moreAboutThisConversation()}
      {...props}
    >
      <EllipsisVertical aria-hidden />
    </Button>
  );
}
