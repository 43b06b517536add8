/** Files that came with messages: letters and forms of the conversations that are looked at first. */
import { correspondence } from './conversations.ts';
import type { DemoFile } from './demo-file.ts';
import { pdf } from './pdf.ts';
import { people } from './people.ts';
import { demoId } from './seeded.ts';
import { personId } from './staff.ts';

type Letter = { name: string; lines: readonly string[] };

const letters: readonly Letter[] = [
  {
    name: 'Permission slip.pdf',
    lines: [
      'Permission slip',
      '',
      'My child may take part in the outing.',
      '',
      'Signature: ______________________',
    ],
  },
  {
    name: "Doctor's note.pdf",
    lines: ["Doctor's note", '', 'Unfit for school for two days.', 'Fit for sport again from Monday.'],
  },
  {
    name: 'Extra worksheet.pdf',
    lines: ['Extra worksheet', '', '1.  3/4 + 1/8 =', '2.  5/6 - 1/3 =', '3.  2/5 x 10 =', '4.  7/8 : 1/4 ='],
  },
  {
    name: 'Reading list.pdf',
    lines: ['Reading list', '', 'One book a month, any from the list in the library.'],
  },
];

/** One file on every ninth message of a conversation, and on the first of each of the two who are tried most. */
function attached(now: Date) {
  const tried = new Set([personId('parent@demo.school'), personId('teacher@demo.school')]);
  const seen = new Set<string>();
  return correspondence(now).messages.flatMap((message, index) => {
    const isFirst = tried.has(message.sender_id) && !seen.has(message.sender_id + message.conversation_id);
    seen.add(message.sender_id + message.conversation_id);
    if (!isFirst && index % 31 !== 0) return [];
    const letter = letters[index % letters.length] ?? letters[0];
    const owner = people.find(({ email }) => personId(email) === message.sender_id)?.email;
    if (!letter || !owner) return [];
    return [{ message, letter, owner, path: `${demoId('attachment file', message.id)}.pdf` }];
  });
}

export const attachmentRows = (now: Date) =>
  attached(now).map(({ message, letter, path }) => ({
    id: demoId('attachment', message.id),
    message_id: message.id,
    school_id: message.school_id,
    file_path: path,
    file_name: letter.name,
    content_type: 'application/pdf',
    size_bytes: pdf(letter.lines).length,
    created_at: message.created_at,
  }));

export const attachmentFiles = (now: Date): DemoFile[] =>
  attached(now).map(({ message, letter, owner, path }) => ({
    bucket: 'message-attachments',
    name: path,
    owner,
    type: 'application/pdf',
    createdAt: message.created_at,
    content: () => pdf(letter.lines),
  }));
