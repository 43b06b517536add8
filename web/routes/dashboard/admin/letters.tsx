import { createFileRoute } from '@tanstack/react-router';
import { LettersScreen } from '#web/console/letters/letters-screen.tsx';
import { type LettersOf, lettersOf } from '#web/console/letters/letters-search.ts';

export const Route = createFileRoute('/dashboard/admin/letters')({
  validateSearch: ({ list }: Record<string, unknown>): { list?: LettersOf } => ({ list: lettersOf(list) }),
  component: Letters,
});

function Letters() {
  return <LettersScreen list={Route.useSearch().list} />;
}
