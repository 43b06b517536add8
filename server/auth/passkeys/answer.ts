import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyOf, text } from '../body.ts';
import { invalid } from '../errors.ts';

const body = z.object({ challenge_id: text, credential: z.unknown() });

/** What the device answered, and to which question. @throws {AccountError} 400 `validation_failed`. */
export function answerOf(request: FastifyRequest): { challengeId: string; credential: unknown } {
  const { challenge_id: challengeId, credential } = bodyOf(request, body);
  if (challengeId === '') throw invalid('challenge_id is required');
  if (credential === undefined || credential === null) throw invalid('credential is required');
  if (!z.guid().safeParse(challengeId).success) throw invalid('challenge_id must be a valid UUID');
  return { challengeId, credential };
}
