import type { ServerResponse } from 'node:http';

/**
 * Resolves as soon as a response has been ended, whether or not anybody still hears it. What waits for the callback of
 * `end`, or for 'finish', waits for ever where the connection was gone before: Node calls neither.
 */
export function ended(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.end = new Proxy(response.end, {
      apply(end, self, given) {
        resolve();
        return Reflect.apply(end, self, given);
      },
    });
  });
}
