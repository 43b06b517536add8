/** Who may be written to, as the dialog lists them. Who that is, the database decides. */
import * as z from 'zod/mini';
import { t } from '#texts/messages';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { fullName } from '#web/lib/names.ts';
import { compareNames } from '#web/lib/sorting.ts';
import { isProfileRole } from './permissions.ts';

const named = { first_name: z.string(), last_name: z.string() };

/** A row of the rpc `message_recipients`. */
const recipientRow = z.object({
  ...named,
  profile_id: z.string(),
  role: z.string(),
  /** What a teacher teaches the caller's children; empty for others. */
  subjects: z.array(z.string()),
  /** The learners who connect the two. */
  learners: z.array(z.object({ ...named, id: z.string(), grade: z.nullable(z.string()) })),
});

type RecipientRow = z.infer<typeof recipientRow>;

export type Learner = { id: string; name: string; grade: string | null };

export type Recipient = {
  id: string;
  name: string;
  /** What tells two people of one name apart: 'Teacher · English, Mathematics' or 'Parent of Sipho Mokoena (Grade 8)'. */
  detail: string;
  /** The learners that a message to this person may concern. */
  learners: Learner[];
};

const withGrade = ({ name, grade }: Learner): string => (grade ? `${name} (${grade})` : name);

function detailOf(row: RecipientRow, learners: readonly Learner[]): string {
  if (row.role === 'parent' && learners.length > 0)
    return t.parentOf({ learners: learners.map(withGrade).join(', ') });
  const role = isProfileRole(row.role) ? roleLabel(row.role) : t.unknown();
  return [role, row.subjects.toSorted().join(', ')].filter(Boolean).join(' · ');
}

function recipientOf(row: RecipientRow): Recipient {
  const learners = row.learners.map((learner) => ({
    id: learner.id,
    name: fullName(learner),
    grade: learner.grade,
  }));
  return { id: row.profile_id, name: fullName(row), detail: detailOf(row, learners), learners };
}

/**
 * What the rpc answered, by name, as people look for them.
 * @throws ZodError if it is no list of recipients
 */
export const recipientsOf = (rows: unknown): Recipient[] =>
  z
    .array(recipientRow)
    .parse(rows)
    .map(recipientOf)
    .sort((one, other) => compareNames(one.name, other.name));

/** Those whose name or detail holds every word of `search`, in any case and order. */
export function matchingRecipients(recipients: readonly Recipient[], search: string): Recipient[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return recipients.filter(({ name, detail }) => {
    const text = `${name} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
