import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#web/lib/config.ts';

/** Whether the school's server can send text messages; a phone is offered only then. */
export function useSendsSms(): boolean {
  return useQuery(configQuery).data?.integrations.sms === true;
}
