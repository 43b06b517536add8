import { createFileRoute } from '@tanstack/react-router';
import { NoConversation } from '#web/features/messages/no-conversation.tsx';

export const Route = createFileRoute('/dashboard/messages/')({ component: NoConversation });
