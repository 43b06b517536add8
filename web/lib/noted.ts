import { screenTexts } from './texts/screen-texts.ts';

/** Passes an answer on, once what it refuses can be said. In English its message is the sentence. */
export async function noted(answer: Response): Promise<Response> {
  if (answer.ok || screenTexts.language() === 'en') return answer;
  // Without the texts the message is shown.
  const part = await import('./note-refusal.ts').catch(() => undefined);
  await part?.noteAnswer(answer);
  return answer;
}
