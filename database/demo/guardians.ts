/** Who else stands for a learner: Arjun's father lives apart from his mother, his grandmother with her. */
import { type Household, households } from './families.ts';
import { demoId } from './seeded.ts';
import { grandmotherByNumber, parentProfile } from './several-roles.ts';
import { personId } from './staff.ts';

const mother = households.find(({ email }) => email === 'r.govender@families.demo.school') as Household;
const [arjun] = mother.children;

/** The learner who has several guardians. */
export const learnerOfSeveral = arjun?.id ?? '';

/** Parents of the school who declared no child of their own: they came as another guardian of one. */
export const secondGuardians = [
  {
    email: 'father@demo.school',
    first: 'Vikram',
    last: 'Govender',
    relation: 'father',
    isOpen: true,
    learner: learnerOfSeveral,
  },
  {
    email: 'grandmother@demo.school',
    first: 'Priya',
    last: 'Naidoo',
    relation: 'grandparent',
    isOpen: false,
    learner: learnerOfSeveral,
  },
  parentProfile,
  grandmotherByNumber,
].map((guardian) => ({ ...guardian, school: mother.school, status: 'approved' as const }));

/** The mother and the grandmother see each other; the father sees neither of them. */
const HOME = 1;

/** Rows of `guardianships` beside those that follow from the learners' parents. */
export const guardianshipRows = () => [
  ...secondGuardians.map(({ email, relation, isOpen, learner }) => ({
    id: demoId('guardianship', learner, email),
    school_id: mother.school.id,
    student_id: learner,
    profile_id: personId(email) as string | null,
    contact_name: null as string | null,
    contact_phone: null as string | null,
    relation,
    reads_records: isOpen,
    is_told: true,
    may_decide: isOpen,
    may_collect: true,
    household: isOpen ? null : HOME,
    granted_by: personId('principal@demo.school'),
  })),
  {
    id: demoId('guardianship', learnerOfSeveral, 'uncle'),
    school_id: mother.school.id,
    student_id: learnerOfSeveral,
    profile_id: null,
    contact_name: 'Sanjay Govender',
    contact_phone: '082 555 0142',
    relation: 'relative',
    reads_records: false,
    is_told: false,
    may_decide: false,
    may_collect: true,
    household: null,
    granted_by: personId('principal@demo.school'),
  },
];

/** The guardianship of the mother, which followed from the learner, and her household. */
export const firstOfHousehold = {
  student_id: learnerOfSeveral,
  profile_id: personId(mother.email),
  household: HOME,
};
