import { expect, it } from 'vitest';
import type { ChangeRequest } from '../channels/payloads.ts';
import { parseSubscription, reachedTables } from './subscription.ts';

/** What cannot be subscribed to is refused in the words of the original, which developers look for. */

const refusal = (request: ChangeRequest) => {
  try {
    return reachedTables(parseSubscription(request), 'authenticated', []);
  } catch (error) {
    return (error as Error).message;
  }
};

it.each<[ChangeRequest, string]>([
  [
    { event: '*' },
    'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: %{"event" => "*"}',
  ],
  [
    { event: 'INSERT', schema: 'public', table: 'nothing' },
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: INSERT, schema: public, table: nothing, filters: [], select: nil]',
  ],
  [
    { schema: 'public', table: 'nothing', filter: 'id=not.in.(1,2),title=eq."a b"', select: ['id', 'title'] },
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: nothing, filters: [{"id", "in", "{1,2}", true}, {"title", "eq", "a b", false}], select: ["id", "title"]]',
  ],
  [
    { schema: 'public', table: '*', select: ['id'] },
    'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
  ],
])('%j', (request, message) => {
  expect(refusal(request)).toBe(message);
});
