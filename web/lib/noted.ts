import { screenTexts } from './texts/screen-texts.ts';

/** What was refused while the screens were in English, and may still stand on one. */
let heard: Response[] = [];
const MOST = 20;

/** Passes an answer on, once what it refuses can be said. In English its message is the sentence. */
export async function noted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  if (screenTexts.language() === 'en') heard = [...heard, answer.clone()].slice(-MOST);
  else await note([answer]);
  return answer;
}

/** Has what was refused in English said in the language that the screens are about to change to. */
export const noteHeard = (): Promise<void> => note(heard.splice(0));

async function note(answers: Response[]): Promise<void> {
  if (answers.length === 0) return;
  // Without the texts the message is shown.
  const part = await import('./note-refusal.ts').catch(() => undefined);
  for (const answer of answers) await part?.noteAnswer(answer);
}
