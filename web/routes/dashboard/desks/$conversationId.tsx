import { createFileRoute } from '@tanstack/react-router';
import { TalkScreen } from '#web/features/desks/talk-screen.tsx';

export const Route = createFileRoute('/dashboard/desks/$conversationId')({ component: OpenTalk });

function OpenTalk() {
  const { conversationId } = Route.useParams();
  return <TalkScreen key={conversationId} id={conversationId} />;
}
