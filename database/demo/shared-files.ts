/** What each school's office shares with its people. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type { DemoFile } from './demo-file.ts';
import { pdf } from './pdf.ts';
import { bergzicht, type DemoSchool, jacaranda } from './schools.ts';
import { demoId } from './seeded.ts';
import { personId } from './staff.ts';

type Document = {
  title: string;
  description: string;
  file: string;
  daysAgo: number;
  lines: readonly string[];
};

const office: Record<string, string> = {
  [jacaranda.key]: 'principal@demo.school',
  [bergzicht.key]: 'a.petersen@bergzicht.demo.school',
};

const documents: readonly Document[] = [
  {
    title: 'Code of conduct',
    description: 'What we expect of each other, agreed with the governing body.',
    file: 'code-of-conduct.pdf',
    daysAgo: 320,
    lines: [
      'Code of conduct',
      '1. We greet each other and listen when somebody speaks.',
      '2. We are in class when the bell rings, with what the lesson needs.',
      '3. We settle disputes with words, and ask a teacher when words fail.',
      '4. Phones stay switched off in the bag from the first bell to the last.',
      '5. What we break we say, and help to mend.',
    ],
  },
  {
    title: 'Uniform list',
    description: 'Summer and winter, with where to buy.',
    file: 'uniform-list.pdf',
    daysAgo: 240,
    lines: [
      'Uniform list',
      'Summer: white shirt, grey shorts or skirt, grey socks, black shoes.',
      'Winter: the same with long trousers or stockings, and the school jersey.',
      'Sport: house T-shirt, black shorts, running shoes.',
      '',
      'The second-hand shop beside the tuck shop opens on the first Friday of the month.',
    ],
  },
  {
    title: 'School fees and how to pay',
    description: 'Amounts of this year, dates, and how to ask for a reduction.',
    file: 'school-fees.pdf',
    daysAgo: 205,
    lines: [
      'School fees',
      'Fees are paid in ten parts, from February to November.',
      'Use the family number as the reference of the payment.',
      '',
      'Whoever cannot pay all of it asks the office for the form of exemption.',
      'No learner is kept from class for fees.',
    ],
  },
  {
    title: 'Homework policy',
    description: 'How much, how often, and what to do when it becomes too much.',
    file: 'homework-policy.pdf',
    daysAgo: 130,
    lines: [
      'Homework policy',
      'Grades 1 to 3: twenty minutes of reading a day.',
      'Grades 4 to 6: up to forty minutes, from Monday to Thursday.',
      'Grade 7 and above: up to one hour.',
      '',
      'When it regularly takes longer, please write to the class teacher.',
    ],
  },
  {
    title: 'Form for an outing',
    description: 'Sign and return before the outing.',
    file: 'outing-form.pdf',
    daysAgo: 22,
    lines: [
      'Consent for an outing',
      'Name of the learner: ______________________________',
      'Grade: ____________',
      '',
      'My child may take part in the outing and be taken to a doctor if necessary.',
      '',
      'Signature and telephone number: ______________________________',
    ],
  },
];

/** The documents of a school: the smaller one shares the first three. */
const documentsOf = (school: DemoSchool): readonly Document[] =>
  school === jacaranda ? documents : documents.slice(0, 3);

const shared = [jacaranda, bergzicht].flatMap((school) =>
  documentsOf(school).map((document) => ({
    ...document,
    school,
    by: office[school.key] ?? '',
    name: `${demoId('shared file name', school.key, document.file)}.pdf`,
    content: () => pdf([...document.lines, '', school.name, school.address]),
  })),
);

const at = (now: Date, daysAgo: number): Date => new Date(now.getTime() - daysAgo * day);

export const sharedFiles = (now: Date): DemoFile[] =>
  shared.map(({ name, by, daysAgo, content }) => ({
    bucket: 'shared-files',
    name,
    owner: by,
    type: 'application/pdf',
    createdAt: at(now, daysAgo),
    content,
  }));

export const sharedFileRows = (now: Date) =>
  shared.map(({ school, title, description, file, name, by, daysAgo, content }) => ({
    id: demoId('shared file', school.key, file),
    title,
    description,
    file_path: name,
    file_name: file,
    size_bytes: content().length,
    content_type: 'application/pdf',
    uploaded_by: personId(by),
    school_id: school.id,
    created_at: at(now, daysAgo),
  }));
