/** Each throws RequestError. */
import type { AskedPurpose } from '#contract/child-consent.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { ConsentText } from './reads.ts';

type Given = { learnerId: string; purpose: AskedPurpose; given: boolean; text: ConsentText };

/** @throws RequestError PR004 where the text is another one by now */
export async function giveConsent({ learnerId, purpose, given, text }: Given): Promise<void> {
  rowsOf(
    await (await client()).rpc('give_consent', {
      learner: learnerId,
      purpose,
      given,
      version: text.version,
      // The generated types know of no nulls in what a function takes.
      paragraph: text.paragraphId as string,
    }),
  );
}

/** @param content null: nothing is added any more */
export async function writeParagraph(row: {
  schoolId: string;
  content: string | null;
  writtenBy: string;
}): Promise<void> {
  rowsOf(
    await (await client())
      .from('consent_paragraphs')
      .insert({ school_id: row.schoolId, content: row.content, written_by: row.writtenBy })
      .select('id')
      .single(),
  );
}
