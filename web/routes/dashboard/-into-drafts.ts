/** What waits on this device goes into the forms in which it was written, when its session is ended from elsewhere. */
import { backIntoTheBox } from '#web/features/messages/use-waiting-replies.ts';
import { draftsUnder, readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import { waitingHere } from '#web/lib/offline/waiting.ts';

/**
 * Keeps all of it for the same person, under what was typed there since. The names are those of the forms: a module that
 * had both would be fetched by every dashboard, for what few of them ever need.
 */
export function intoDrafts(selfId: string): void {
  const waiting = waitingHere.all();
  backIntoTheBox(selfId, waiting);
  for (const { id, kind, about, body } of waiting) {
    // What its form still has while it is on its way stays there, with the id under which it was sent.
    if (kind === 'desk-question' && !draftsUnder(`desk-question:${selfId}`).some(isSent(id))) {
      const { desk, student } = body as Written;
      under(`desk-question:${selfId}:${desk}:${student ?? ''}`, body as Written, null);
    }
    if (kind === 'desk-message' && !isSent(id)(`desk-answer:${about}`))
      under(`desk-answer:${about}`, body as Written, 'answer');
    if (kind === 'answer') fillIn(body as Answered);
  }
}

type Written = Record<'desk' | 'student' | 'subject' | 'urgent_reason', string | null> & { content: string };
type Begun = { values: Partial<Written>; beside: unknown; sent?: { id: string } };

const isSent = (id: string) => (draft: string) => (readDraft(draft) as Begun | null)?.sent?.id === id;

/** As the forms of desks keep it (web/components/forms/use-kept-form.ts). */
function under(draft: string, { desk, student, subject, urgent_reason, content }: Written, beside: unknown) {
  const begun = (readDraft(draft) as Begun | null) ?? { values: {}, beside };
  const typed = Object.entries({
    ...begun.values,
    content: [begun.values.content, content].filter(Boolean).join('\n'),
  });
  const waited = Object.entries({ desk, student, subject, urgent_reason });
  const values = Object.fromEntries([...waited, ...typed].filter(([, text]) => text));
  writeDraft(draft, { ...begun, values });
}

type Answered = { request_id: string; version: number; student_id: string | null; filled: object };

function fillIn({ request_id: id, version, student_id, filled }: Answered) {
  const draft = `answer:${id}:${version}:${student_id}`;
  if (Object.keys(filled).length > 0)
    writeDraft(draft, { ...filled, ...(readDraft(draft) as object | null) });
}
