import { day, exact, type FirstPage } from './list.ts';
import type { Asker } from './people.ts';

/** As the console asks: of the school that it is about, where it is about one. */
function ofConsole<Query extends { eq(column: 'school_id', value: string): Query }>(
  query: Query,
  { consoleSchoolId }: Asker,
): Query {
  return consoleSchoolId ? query.eq('school_id', consoleSchoolId) : query;
}

const yearly = { since: day(-365), until: day(0) };

/** What both kinds of administrator look at: one all schools, the other the own, large one. */
export const administration: readonly FirstPage[] = [
  { name: 'cards and tab counts', ask: (portal) => portal.rpc('console_counts') },
  {
    name: 'schools with grades and terms',
    ask: (portal) =>
      portal
        .from('schools')
        .select(
          'id, name, email, phone, address, logo_url, grades(id, name, level, school_id), terms(id, name, start_date, end_date)',
          exact,
        )
        .order('name')
        .order('id')
        .order('level', { referencedTable: 'grades' })
        .order('start_date', { referencedTable: 'terms', ascending: false })
        .range(0, 9),
  },
  { name: 'people, newest first', ask: (portal) => portal.rpc('list_people') },
  {
    name: 'people by name, page 8',
    ask: (portal) => portal.rpc('list_people', { sort: 'name', descending: false, page: 7 }),
  },
  { name: 'people by role', ask: (portal) => portal.rpc('list_people', { sort: 'role', descending: false }) },
  {
    name: 'people by approval',
    ask: (portal) => portal.rpc('list_people', { sort: 'status', descending: false }),
  },
  { name: 'people, search for a name', ask: (portal) => portal.rpc('list_people', { search: 'thandi mok' }) },
  { name: 'people, search for one letter', ask: (portal) => portal.rpc('list_people', { search: 'm' }) },
  {
    name: 'people, search for an address',
    ask: (portal) => portal.rpc('list_people', { search: 'thandi.mok' }),
  },
  {
    name: 'newest parents',
    ask: (portal) => portal.rpc('list_people', { roles: ['parent'], status: 'approved', page_size: 5 }),
  },
  { name: 'learners by name', ask: (portal) => portal.rpc('list_learners') },
  {
    name: 'learners, newest first',
    ask: (portal) => portal.rpc('list_learners', { sort: 'added' }),
  },
  { name: 'learners by ID', ask: (portal) => portal.rpc('list_learners', { sort: 'student_id' }) },
  { name: 'learners, search for a name', ask: (portal) => portal.rpc('list_learners', { search: 'naid' }) },
  { name: 'learners, search for an ID', ask: (portal) => portal.rpc('list_learners', { search: '2026004' }) },
  {
    name: 'learners of a school by grade',
    ask: (portal, me) => portal.rpc('list_learners', { school: me.schoolId, sort: 'grade' }),
  },
  {
    name: 'learners to match a child with',
    ask: (portal, me) =>
      portal.rpc('list_learners', { school: me.schoolId, search: 'pal', has_parent: false, confirmed: true }),
  },
  {
    name: 'registrations that wait',
    ask: (portal, me) =>
      ofConsole(
        portal
          .from('profiles')
          .select(
            `id, first_name, last_name, role, created_at, school_id, school:schools(id, name),
           children:students(id, first_name, last_name, student_id, date_of_birth, school_id, is_confirmed,
             grade:grades(name, level), student_subjects(subject:subjects(name))),
           teaching:teacher_subjects(id, grade:grades(name, level), subject:subjects(name))`,
          )
          .eq('approval_status', 'pending')
          .in('role', ['teacher', 'parent']),
        me,
      )
        .order('created_at')
        .order('id')
        .limit(50),
  },
  {
    name: 'children added later',
    ask: (portal, me) =>
      ofConsole(
        portal
          .from('students')
          .select(
            `id, first_name, last_name, student_id, date_of_birth, created_at, school_id, is_confirmed,
           grade:grades(name, level), school:schools(id, name), student_subjects(subject:subjects(name)),
           parent:profiles!inner(id, first_name, last_name, approval_status)`,
          )
          .eq('is_confirmed', false)
          .eq('parent.approval_status', 'approved'),
        me,
      )
        .order('created_at')
        .order('id')
        .limit(50),
  },
  {
    name: 'announcements',
    ask: (portal, me) =>
      ofConsole(
        portal
          .from('announcements')
          .select(
            'id, title, content, priority, is_active, created_at, school:schools(id, name), author:profiles(first_name, last_name)',
            exact,
          ),
        me,
      )
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, 19),
  },
  {
    name: 'events',
    ask: (portal, me) =>
      ofConsole(
        portal
          .from('events')
          .select(
            'id, title, description, start_date, end_date, event_type, school:schools(id, name), creator:profiles(first_name, last_name)',
            exact,
          ),
        me,
      )
        .order('start_date', { ascending: false })
        .order('id', { ascending: false })
        .range(0, 19),
  },
  {
    name: 'teacher assignments of a school',
    ask: (portal, me) =>
      portal
        .from('teacher_subjects')
        .select(
          `id, teacher_id, subject_id, grade_id, teacher:profiles!inner(first_name, last_name, approval_status),
           subject:subjects(name, code), grade:grades(name, level)`,
          exact,
        )
        .eq('school_id', me.schoolId)
        .eq('teacher.approval_status', 'approved')
        .order('created_at', { ascending: false })
        .order('id')
        .range(0, 19),
  },
  {
    name: 'shared files of a school',
    ask: (portal, me) =>
      portal
        .from('shared_files')
        .select(
          'id, title, file_name, size_bytes, created_at, uploader:profiles(first_name, last_name)',
          exact,
        )
        .eq('school_id', me.schoolId)
        .order('created_at', { ascending: false })
        .range(0, 19),
  },
  {
    name: 'grades with teachers and learners',
    ask: (portal, me) =>
      portal
        .from('grades')
        .select(
          'id, name, level, teacher_subjects(subject:subjects(id, name, code), teacher:profiles(id, first_name, last_name)), students(count)',
        )
        .eq('school_id', me.schoolId)
        .order('level'),
  },
  { name: 'message recipients', ask: (portal) => portal.rpc('find_recipients') },
  {
    name: 'message recipients, search',
    ask: (portal) => portal.rpc('find_recipients', { search: 'pal dl' }),
  },
  { name: 'search in the top bar', ask: (portal) => portal.rpc('search', { query: 'sports' }) },
  { name: 'search for a first name', ask: (portal) => portal.rpc('search', { query: 'thandi' }) },
  { name: 'search for a common word', ask: (portal) => portal.rpc('search', { query: 'the' }) },
];

/** Charts of a year in one school; they are no lists, but nobody waits for them either. */
export const charts: readonly FirstPage[] = (
  [
    'report_registrations',
    'report_silent_families',
    'report_messages',
    'report_incidents',
    'report_uploads',
    'report_lessons',
  ] as const
).map((report) => ({
  name: report.replaceAll('_', ' '),
  ask: (portal, me) => portal.rpc(report, { school: me.schoolId, ...yearly }),
}));
