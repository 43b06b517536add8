/** The portal's functions (/functions/v1), with refusals as errors that carry their stable code. */
import { z } from 'zod';
import { RequestError } from './request.ts';
import { workflows } from './workflows.ts';

const refusal = z.object({ code: z.string(), message: z.string(), field: z.string().nullish() });

/**
 * The answer of a function, parsed: `callFunction('delete-user', { profile_id }, deletion)`.
 * @throws RequestError with the function's code, and the refused field in `details`
 */
export async function callFunction<Answer>(
  name: string,
  body: Record<string, unknown>,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const functions = await workflows();
  const { data, error } = await functions.invoke(name, { body });
  if (error) throw await refusalOf(error);
  return answer.parse(data);
}

async function refusalOf(error: unknown): Promise<RequestError> {
  const { context: reply, message } = error as { context?: unknown; message?: string };
  // Without a reply there was no network.
  if (!(reply instanceof Response)) return new RequestError(message ?? '', '', 0, '');
  const said = refusal.safeParse(await reply.json().catch(() => null)).data;
  return new RequestError(said?.message ?? message ?? '', said?.code ?? '', reply.status, said?.field ?? '');
}
