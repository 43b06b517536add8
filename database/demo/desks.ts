/** The desks of the first demo school, who sits at them and when they answer. */
import { jacaranda } from './schools.ts';
import { demoId } from './seeded.ts';
import { personId, principal, type StaffMember, staff } from './staff.ts';

const teachers = staff.filter(
  ({ school, role, status }) => school === jacaranda && role === 'teacher' && status === undefined,
);
const teacher = teachers.find(({ email }) => email === 'teacher@demo.school');

type DemoDesk = {
  kind: string;
  name: string | null;
  members: readonly StaffMember[];
  /** From Monday to Friday. */
  hours: readonly [opens: string, closes: string];
};

const desks: readonly DemoDesk[] = [
  {
    kind: 'office',
    name: null,
    members: [principal, ...(teacher ? [teacher] : [])],
    hours: ['07:30', '14:30'],
  },
  { kind: 'accounts', name: null, members: [principal, ...teachers.slice(1, 3)], hours: ['08:00', '13:00'] },
  { kind: 'other', name: 'Aftercare', members: teachers.slice(3, 4), hours: ['13:30', '17:30'] },
];

const idOf = ({ kind, name }: DemoDesk): string => demoId('desk', jacaranda.key, name ?? kind);

export const deskRows = () =>
  desks.map((desk) => ({ id: idOf(desk), school_id: jacaranda.id, kind: desk.kind, name: desk.name }));

export const deskMemberRows = () =>
  desks.flatMap((desk) =>
    desk.members.map((member) => ({
      id: demoId('desk-member', idOf(desk), member.email),
      desk_id: idOf(desk),
      school_id: jacaranda.id,
      profile_id: personId(member.email),
    })),
  );

export const answeringHourRows = () =>
  desks.flatMap((desk) =>
    [1, 2, 3, 4, 5].map((day_of_week) => ({
      id: demoId('answering-hours', idOf(desk), day_of_week),
      desk_id: idOf(desk),
      school_id: jacaranda.id,
      day_of_week,
      opens_at: desk.hours[0],
      closes_at: desk.hours[1],
    })),
  );
