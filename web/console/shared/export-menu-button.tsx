import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#texts/console-shared';
import { Button } from '#web/components/ui/button.tsx';

/** What opens the menu of exports, before the menu has come and after. */
export function ExportMenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" {...props}>
      <Download aria-hidden />
      {t.exportLabel()}
    </Button>
  );
}
