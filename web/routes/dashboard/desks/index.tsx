import { createFileRoute } from '@tanstack/react-router';
import { type TalkList, talkLists } from '#web/entities/desks/talk-lists.ts';
import { DesksScreen } from '#web/features/desks/desks-screen.tsx';

type DesksSearch = {
  /** Which conversations are listed; the first that there are without it. */
  show?: TalkList;
  /** The form of a new question is open, or that of what a teacher writes to a household. */
  new?: true | 'household';
};

export const Route = createFileRoute('/dashboard/desks/')({
  validateSearch: ({ show, new: asking }: Record<string, unknown>): DesksSearch => ({
    show: talkLists.find((known) => known === show),
    new: asking === 'household' ? asking : asking ? true : undefined,
  }),
  component: Desks,
});

function Desks() {
  const { show, new: asking } = Route.useSearch();
  return <DesksScreen show={show} asking={asking} />;
}
