import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#texts/console-users';
import { Button } from '#web/components/ui/button.tsx';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { fullName } from '#web/lib/names.ts';

/** What opens the menu of a person's actions, before it has come and after. */
export function ActionsButton({
  person,
  ...props
}: { person: ListedPerson } & ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="icon" aria-label={t.actionsFor({ name: fullName(person) })} {...props}>
      <Ellipsis aria-hidden />
    </Button>
  );
}
