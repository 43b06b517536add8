import { day, exact, type FirstPage } from './list.ts';

/** What teachers and parents both look at. */
export const everyone: readonly FirstPage[] = [
  {
    name: 'own profile with its school',
    ask: (portal, me) => portal.from('profiles').select('*, school:schools(*)').eq('id', me.profileId),
  },
  {
    name: 'conversations',
    ask: (portal, me) =>
      portal
        .from('conversations')
        .select(
          `id, last_message_at, one:profiles!conversations_participant_one_id_fkey(first_name, last_name),
           two:profiles!conversations_participant_two_id_fkey(first_name, last_name), student:students(first_name, last_name),
           messages(content, created_at)`,
        )
        .or(`participant_one_id.eq.${me.profileId},participant_two_id.eq.${me.profileId}`)
        .order('last_message_at', { ascending: false })
        .order('created_at', { referencedTable: 'messages', ascending: false })
        .limit(1, { referencedTable: 'messages' })
        .limit(30),
  },
  { name: 'message recipients', ask: (portal) => portal.rpc('find_recipients') },
  {
    name: 'announcements of the school',
    ask: (portal, me) =>
      portal
        .from('announcements')
        .select('id, title, content, priority, is_active, created_at, author:profiles(first_name, last_name)')
        .eq('school_id', me.schoolId)
        .eq('is_active', true)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(20),
  },
  {
    name: 'coming events',
    ask: (portal, me) =>
      portal
        .from('events')
        .select(
          'id, title, description, start_date, end_date, event_type, creator:profiles(first_name, last_name)',
        )
        .eq('school_id', me.schoolId)
        .gte('end_date', day(0))
        .order('start_date')
        .order('id')
        .limit(40),
  },
  {
    name: 'people of the school',
    ask: (portal, me) =>
      portal
        .from('profiles')
        .select(
          'id, first_name, last_name, role, school:schools(name), teacher_subjects(subject:subjects(name), grade:grades(name)), students(id, first_name, last_name, grade:grades(name))',
          exact,
        )
        .eq('approval_status', 'approved')
        .eq('school_id', me.schoolId)
        .neq('id', me.profileId)
        .order('first_name')
        .order('last_name')
        .order('id')
        .range(0, 24),
  },
  { name: 'search in the top bar', ask: (portal) => portal.rpc('search', { query: 'the' }) },
];

export const teacher: readonly FirstPage[] = [
  {
    name: 'what is taught',
    ask: (portal, me) =>
      portal
        .from('teacher_subjects')
        .select('*, subject:subjects(id, name, code), grade:grades(id, name, level)')
        .eq('teacher_id', me.profileId),
  },
  {
    name: 'own lessons',
    ask: (portal, me) =>
      portal
        .from('lessons')
        .select('*, subject:subjects(name), grade:grades(name)')
        .eq('teacher_id', me.profileId)
        .order('created_at', { ascending: false })
        .limit(20),
  },
  {
    name: 'own reports',
    ask: (portal, me) =>
      portal
        .from('progress_reports')
        .select('*, student:students(first_name, last_name), subject:subjects(name), term:terms(name)')
        .eq('teacher_id', me.profileId)
        .order('uploaded_at', { ascending: false })
        .limit(20),
  },
  {
    name: 'incidents of those taught',
    ask: (portal) =>
      portal
        .from('disciplinary_records')
        .select('*, student:students(first_name, last_name, student_id)')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(20),
  },
];

export const parent: readonly FirstPage[] = [
  {
    name: 'children',
    ask: (portal, me) =>
      portal
        .from('students')
        .select('*, grades(name, level)')
        .eq('parent_id', me.profileId)
        .order('first_name'),
  },
  {
    name: 'school work',
    ask: (portal) =>
      portal
        .from('lessons')
        .select('*, subject:subjects(name), grade:grades(name), teacher:profiles(first_name, last_name)')
        .eq('is_active', true)
        .order('created_at', { ascending: false })
        .limit(20),
  },
  {
    name: 'reports',
    ask: (portal) =>
      portal
        .from('progress_reports')
        .select('*, subject:subjects(name), term:terms(name), teacher:profiles(first_name, last_name)')
        .order('uploaded_at', { ascending: false })
        .limit(20),
  },
];
