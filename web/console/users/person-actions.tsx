import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { ActionsButton } from './actions-button.tsx';
import { actionsOn } from './actions-on.ts';

const loadMenu = async () => (await import('./opened-person-actions.tsx')).OpenedPersonActions;

/** What an administrator does with one person; nothing where nothing may be done. */
export function PersonActions({ person }: { person: ListedPerson }) {
  const me = useProfile();
  const { part: Opened, button } = useOpenedPart(loadMenu);
  const actions = actionsOn(person, me);
  if (!Object.values(actions).some(Boolean)) return null;
  if (Opened) return <Opened person={person} actions={actions} />;
  return <ActionsButton person={person} aria-haspopup="menu" {...button} />;
}
