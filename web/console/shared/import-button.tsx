import { Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#texts/console-shared';
import { Button } from '#web/components/ui/button.tsx';

/** What opens the menu of imports, before the menu has come and after. */
export function ImportButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" {...props}>
      <Upload aria-hidden />
      {t.importLabel()}
    </Button>
  );
}
