/**
 * What teachers, parents and administrators write to each other. In the texts, {child}, {parent} and
 * {teacher} stand for first names; {teacher} is whoever writes for the school.
 */
import type { MessageType } from '../../contract/enums.ts';

type Line = { from: 'school' | 'home'; text: string };
export type Thread = { subject: string | null; type: MessageType; lines: readonly Line[] };

const school = (text: string): Line => ({ from: 'school', text });
const home = (text: string): Line => ({ from: 'home', text });

export const threads: readonly Thread[] = [
  {
    subject: 'Mathematics test',
    type: 'academic',
    lines: [
      school(
        'Good day {parent}. {child} scored 78% in the fractions test, up from 64% last term. The practice at home shows.',
      ),
      home(
        'Thank you for letting me know! We do twenty minutes every evening now. Is there a workbook you recommend?',
      ),
      school(
        'The department workbook is free to print. I will send the link home with {child} tomorrow. Please start at unit 4.',
      ),
      home('Perfect, we will. Enkosi!'),
    ],
  },
  {
    subject: 'Absence',
    type: 'general',
    lines: [
      home(
        'Good morning {teacher}, {child} has a fever and will stay home today. I will send the doctor’s note tomorrow.',
      ),
      school('Thank you for telling us. I hope {child} feels better soon. I will keep the worksheets aside.'),
      home('Much better already, back tomorrow. Thank you for the worksheets.'),
    ],
  },
  {
    subject: 'Homework not handed in',
    type: 'academic',
    lines: [
      school(
        'Good afternoon. {child} did not hand in the last two homework tasks. Could you check the homework diary with {child} this evening?',
      ),
      home(
        'I am sorry to hear that, we had load-shedding two evenings in a row. {child} will finish both over the weekend.',
      ),
      school('I understand. Monday is fine; no marks are lost.'),
      home('Both are in the bag now. Thank you for your patience.'),
    ],
  },
  {
    subject: 'Conduct in class',
    type: 'disciplinary',
    lines: [
      school(
        'Dear {parent}, {child} was twice asked today to stop talking during a class test. I would like us to speak with {child} together.',
      ),
      home(
        'Thank you for writing. That is not like {child}; there was some trouble with a friend. We talked about it tonight.',
      ),
      school('That explains a lot. I have moved the seat for a while. Let us see how the week goes.'),
      home('Agreed. Please tell me if it happens again.'),
      school(
        'A quick update: a very good week, and an apology to the class that {child} offered without being asked.',
      ),
    ],
  },
  {
    subject: 'Please fetch early today',
    type: 'urgent',
    lines: [
      school(
        '{child} hurt an ankle during athletics. It is not serious, but the nurse advises rest. Can somebody fetch {child} before 12:00?',
      ),
      home('I am on my way, there in thirty minutes.'),
      school(
        'Thank you. {child} is in the sick bay next to reception, with an ice pack and in good spirits.',
      ),
      home('Home now, and already asking for lunch. Thank you for looking after {child}.'),
    ],
  },
  {
    subject: 'Sports day',
    type: 'general',
    lines: [
      school(
        'Sports day is on Friday. {child} runs the 100 m at 09:30 and the relay at 11:00. Please send water, a hat and sunscreen.',
      ),
      home('We will be there. May grandparents come too?'),
      school('Of course, everyone is welcome. The gate at the field opens at 08:00.'),
    ],
  },
  {
    subject: 'Project groups',
    type: 'academic',
    lines: [
      home(
        'Good evening {teacher}. {child} says that the project is done in groups, but could not tell me which one. Can you help?',
      ),
      school(
        '{child} is in group 3: water in our community. Each learner makes one page and they present together on the 14th.',
      ),
      home('That helps a lot. We will visit the municipal dam on Saturday for photos.'),
      school('What a good idea. Bring them on a memory stick or printed, both work.'),
    ],
  },
  {
    subject: 'Reading at home',
    type: 'academic',
    lines: [
      school(
        '{child} has moved up a reading level. A new book comes home every Tuesday; ten minutes aloud each day is enough.',
      ),
      home('We are so proud! Siblings listen too now, it has become our evening story.'),
    ],
  },
  {
    subject: 'Transport',
    type: 'general',
    lines: [
      home(
        'Good day {teacher}, our taxi driver changes from Monday. Mr Dube will fetch {child} at 14:15, in a white Quantum.',
      ),
      school('Noted, and I have told the gate. Please ask him to bring the access card.'),
      home('He has it. Thank you.'),
    ],
  },
  {
    subject: 'Extra lessons',
    type: 'academic',
    lines: [
      school(
        'I give extra lessons on Wednesdays from 14:30 to 15:30, free of charge. I think that {child} would gain from three or four of them.',
      ),
      home('We would love that. {child} can stay on Wednesdays until the bus at 15:45.'),
      school('See you on Wednesday then. Please send a snack.'),
      home('Done. {child} came home smiling and explained ratios to me.'),
    ],
  },
  {
    subject: 'Lost jersey',
    type: 'general',
    lines: [
      home(
        '{child} left the school jersey somewhere on Thursday, size 11–12 with the name inside. Has it been found?',
      ),
      school('It was in the music room. {child} has it back.'),
    ],
  },
  {
    subject: 'Examination timetable',
    type: 'academic',
    lines: [
      school(
        'The examinations start on the 6th. {child} should be at school by 07:40 on those days, with two pens, a pencil and a ruler.',
      ),
      home('Thank you. Is a calculator allowed?'),
      school('A scientific one from Grade 8 on, without a phone of course.'),
      home('Understood, we will buy one.'),
    ],
  },
  {
    subject: 'Allergy',
    type: 'urgent',
    lines: [
      home(
        'Please note that {child} is allergic to peanuts. The antihistamine is in the front pocket of the bag, with instructions.',
      ),
      school(
        'Thank you. I have told all staff who teach {child} and the tuck shop, and the note is on file at reception.',
      ),
      home('That puts my mind at rest.'),
    ],
  },
  {
    subject: 'Well done',
    type: 'general',
    lines: [
      school(
        'I want to share something good: {child} stayed after class to help a new learner find the way and sat with them at break. You can be proud.',
      ),
      home('This made my day. Thank you for noticing, {teacher}.'),
    ],
  },
];

/** Between an administrator and a parent or a member of staff. */
export const officeThreads: readonly Thread[] = [
  {
    subject: 'Welcome to the portal',
    type: 'general',
    lines: [
      school(
        'Welcome to the portal, {parent}. Messages to the school reach us here; please keep your contact number up to date under Settings.',
      ),
      home('Thank you, it works well on my phone.'),
    ],
  },
  {
    subject: 'Governing body meeting',
    type: 'general',
    lines: [
      school(
        'A reminder that the governing body meets on Thursday at 18:00 in the library. The budget for the new computer room is on the agenda.',
      ),
      home('I will be there. May I add the broken fence at the lower gate to the agenda?'),
      school('Added as item 6. Thank you for raising it.'),
    ],
  },
];
