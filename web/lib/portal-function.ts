/** The portal's functions (/functions/v1), with refusals as errors that carry their stable code. */
import type * as z from 'zod/mini';
import { RequestError } from './request.ts';
import { workflows } from './workflows.ts';

/**
 * The answer of a function, parsed: `callFunction('delete-user', { profile_id }, deletion)`.
 * @param answer its schema, or what loads it once there is an answer, for screens that are read without
 * @throws RequestError with the function's code, and the refused field in `details`
 */
export async function callFunction<Answer>(
  name: string,
  body: Record<string, unknown>,
  answer: z.ZodMiniType<Answer> | (() => Promise<z.ZodMiniType<Answer>>),
): Promise<Answer> {
  const functions = await workflows();
  const { data, error } = await functions.invoke(name, { body });
  if (error) throw await refusalOf(error);
  const schema = typeof answer === 'function' ? await answer() : answer;
  return schema.parse(data);
}

async function refusalOf(error: unknown): Promise<RequestError> {
  const { context: reply, message } = error as { context?: unknown; message?: string };
  // Without a reply there was no network.
  if (!(reply instanceof Response)) return new RequestError(message ?? '', '', 0, '');
  const said: unknown = await reply.json().catch(() => null);
  // Read by hand: screens that call no function load this file too, and would load the schemas' library with it.
  const text = (part: string): string | undefined => {
    const value = (said as Record<string, unknown> | null)?.[part];
    return typeof value === 'string' ? value : undefined;
  };
  return new RequestError(
    text('message') ?? message ?? '',
    text('code') ?? '',
    reply.status,
    text('field') ?? '',
  );
}
