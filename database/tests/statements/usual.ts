/**
 * What statements about a table ask: which of its rows are meant, and whether they count. Those that do not are listed in
 * `unusual.json`; whoever writes another one says there that it is meant. Of people and learners it is most, which have
 * them given, or ask about themselves.
 */
export const usual: Record<string, readonly string[]> = {
  'auth.mfa_factors': ['user_id'],
  'auth.sessions': ['user_id'],
  'private.guardian_requests': ['user_id'],
  'private.payment_events': ['provider'],
  'private.portal_video_files': ['video_id'],
  'private.record_reads': ['reader_id', 'quarter'],
  'private.texted_notices': ['subject_id', 'kind', 'profile_id'],
  'public.announcement_attachments': ['announcement_id'],
  'public.announcement_texts': ['announcement_id', 'language'],
  'public.answers': ['request_id', 'student_id', 'version'],
  'public.audience_parts': ['audience_id', 'target', 'school_id'],
  'public.audit_entries': ['school_id'],
  'public.claim_codes': ['claimed_at', 'withdrawn_at'],
  'public.consents': ['student_id', 'profile_id', 'purpose'],
  'public.conversation_reports': ['conversation_id', 'desk_conversation_id'],
  'public.delivery_preferences': ['profile_id'],
  'public.desk_members': ['desk_id', 'profile_id'],
  'public.desk_messages': ['conversation_id'],
  'public.desk_participants': ['conversation_id', 'profile_id'],
  'public.emergencies': ['school_id'],
  'public.erasures': ['state'],
  'public.group_members': ['group_id'],
  'public.guardianships': ['student_id', 'profile_id', 'ended_at'],
  'public.incident_replies': ['record_id'],
  'public.lesson_timetables': ['teacher_id', 'is_active'],
  'public.notices': ['subject_id', 'kind', 'profile_id'],
  'public.portal_subscriptions': ['user_id'],
  'public.portal_users': ['user_id'],
  'public.profiles': ['approval_status'],
  'public.reach_settings': ['school_id'],
  'public.staff_answers': ['request_id', 'profile_id'],
  'public.student_subjects': ['student_id'],
  'public.students': ['is_confirmed'],
  'public.teacher_student_assignments': ['teacher_id', 'is_active'],
  'public.teacher_subjects': ['teacher_id', 'school_id'],
  'public.terms': ['school_id'],
  'storage.objects': ['bucket_id', 'name'],
};

/** Somebody's careless work, which breaks every rule of statements; undone by the test that makes it. */
export const carelessness = `
  create function private.careless(p_profile_id uuid, p_school_id uuid) returns void language plpgsql as $$
  begin
    perform from public.profiles p left join public.grades g on g.level = 6 where p.role = 'parent';
    if exists (select from public.students where school_id = p_school_id) then
      insert into public.notices (profile_id, kind, title) values (p_profile_id, 'message', 'A message');
    end if;
    perform from public.events e where e.publish_at >= now() - interval '1 day' or clock_timestamp() <= e.expires_at;
    perform from public.events e join steps s on e.publish_at > s.begins and e.publish_at <= s.ends;
    ${Object.keys(usual)
      .map((table) => `perform from ${table} t where t.careless = p_profile_id;`)
      .join('\n')}
  end $$;
`;
