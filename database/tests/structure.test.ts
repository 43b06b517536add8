import { describe, expect, test } from 'vitest';
import { advice, carelessness as againstAdvice } from './advisor.ts';
import { carelessness, ours, rules, services } from './rules.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const names = async (query: string) => (await stage.read(query)).map(({ name }) => name);

describe('in the migrated database', () => {
  test.each(Object.entries({ ...rules, ...advice }))('%s', async (_, query) => {
    expect(await names(query)).toEqual([]);
  });
});

test.each([
  ['the rules', carelessness, rules],
  ["the advisor's rules", againstAdvice, advice],
])('%s notice careless work', async (_, careless, noticing) => {
  await stage.undone(async () => {
    await stage.admin.query(careless);
    const missed: string[] = [];
    for (const [rule, query] of Object.entries(noticing)) {
      if ((await names(query)).length === 0) missed.push(rule);
    }
    expect(missed).toEqual([]);
  });
});

describe('what is open', () => {
  test('an anonymous caller reads these columns', async () => {
    const readable = await names(
      `select c.relname || '.' || a.attname as name
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'auth', 'private') and c.relkind in ('r', 'p', 'v')
          and has_column_privilege('anon', c.oid, a.attnum, 'select')
        order by 1`,
    );
    expect(readable).toEqual([
      'ads_management.ad_type',
      'ads_management.created_at',
      'ads_management.display_order',
      'ads_management.id',
      'ads_management.image_url',
      'ads_management.is_active',
      'ads_management.link_url',
      'ads_management.title',
      'ads_management.video_url',
      'grades.id',
      'grades.level',
      'grades.name',
      'grades.school_id',
      'schools.id',
      'schools.name',
      'subjects.id',
      'subjects.name',
      'subjects.school_id',
    ]);
  });

  test('nobody, signed in or not, has anything of the tables that are not served', async () => {
    const open = await names(
      `select distinct r.rolname || ' ' || p.privilege || ' ' || n.nspname || '.' || c.relname as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         cross join unnest(array['anon', 'authenticated']::name[]) as r (rolname)
         cross join unnest(array['select', 'insert', 'update']) as p (privilege)
        where n.nspname = 'private' and c.relkind in ('r', 'p', 'v', 'm')
          and (has_any_column_privilege(r.rolname, c.oid, p.privilege)
            or has_table_privilege(r.rolname, c.oid, 'delete, truncate'))
        order by 1`,
    );
    expect(open).toEqual([]);
    const tables = await names(
      `select relname as name from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r' order by 1`,
    );
    expect(tables).toEqual(expect.arrayContaining(['former_trials', 'guardian_mails', 'outbox']));
  });

  test('these functions are exposed, to those', async () => {
    const exposed = await names(
      `select p.proname || ' for ' || string_agg(r.rolname, ', ' order by r.rolname) as name
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         join pg_roles r on r.rolname in ('anon', 'authenticated', 'service_role')
          and has_function_privilege(r.oid, p.oid, 'execute')
        where n.nspname = 'public' group by p.oid, p.proname order by 1`,
    );
    expect(exposed).toEqual([
      'accept_invitation for authenticated',
      'add_to_group for authenticated',
      'administrator_invitation for anon, authenticated',
      'ask_erasure for authenticated',
      'ask_guardian_again for authenticated',
      'audience_choices for authenticated',
      'begin_desk_conversation for authenticated',
      'calendar_feed for authenticated',
      'change_calendar_feed for authenticated',
      'change_guardianship for authenticated',
      'chase_list for authenticated',
      'children_of for authenticated',
      'claim_learner for authenticated',
      'consent_text for anon, authenticated',
      'console_counts for authenticated',
      'contact_details for authenticated',
      'copy_of for authenticated',
      'correct_enrolment for authenticated',
      'correct_incident for authenticated',
      'correct_row for authenticated',
      'count_unread for authenticated',
      'count_unread_desk_messages for authenticated',
      'count_unread_messages for authenticated',
      'create_claim_codes for authenticated',
      'create_contact_letters for authenticated',
      'decide_registrations for authenticated',
      'decline_erasure for authenticated',
      'desk_figures for authenticated',
      'emergency_reach for authenticated',
      'end_guardianship for authenticated',
      'end_persons_session for authenticated',
      'enrol_learner for authenticated',
      'erase_learner for authenticated',
      'erasure_plan for authenticated',
      'find_recipients for authenticated',
      'give_consent for authenticated',
      'grant_guardianship for authenticated',
      'guardian_contacts for authenticated',
      'guardians_for_desk_conversation for authenticated',
      'guardians_of_learner for authenticated',
      'guardians_without_account for authenticated',
      'hand_back_learner for authenticated',
      'hand_on_desk_conversation for authenticated',
      'hand_over_learner for authenticated',
      'households_of_learner for authenticated',
      'incident_versions for authenticated',
      'keep_learner for authenticated',
      'learners_asked_before for authenticated',
      'learners_by_consent for authenticated',
      'learners_like for authenticated',
      'learners_of_guardians for authenticated',
      'learners_of_rejected for authenticated',
      'learners_without_guardian for authenticated',
      'leave_desk_conversation for authenticated',
      'lessons_on for authenticated',
      'list_learners for authenticated',
      'list_people for authenticated',
      'list_requests for authenticated',
      'live_mark for authenticated, service_role',
      'make_audience for authenticated',
      'make_primary_guardian for authenticated',
      'mark_notices_read for authenticated',
      'match_student for authenticated',
      'message_recipients for authenticated',
      'my_consents for authenticated',
      'my_language for authenticated',
      'my_profiles for authenticated',
      'my_registration for authenticated',
      'my_requests for authenticated',
      'my_week for authenticated',
      'open_letters_by_printer for authenticated',
      'other_profile_ids for authenticated',
      'persons_sessions for authenticated',
      'portal_catalogue for authenticated',
      'portal_figures for authenticated',
      'reach_forecast for authenticated',
      'read_desk_conversation for authenticated',
      'reads_of_school for authenticated',
      'register_profile for authenticated',
      'registration_schools for anon, authenticated',
      'registration_subjects for anon, authenticated',
      'release_sign_in_number for authenticated',
      'remind for authenticated',
      'renew_calendar_feed for authenticated',
      'report_conversation for authenticated',
      'report_corrections for authenticated',
      'report_desk_conversation for authenticated',
      'report_incidents for authenticated',
      'report_lessons for authenticated',
      'report_messages for authenticated',
      'report_registrations for authenticated',
      'report_silent_families for authenticated',
      'report_uploads for authenticated',
      'request_answers for authenticated',
      'retry_portal_video for authenticated',
      'review_conversation for authenticated',
      'revoke_calendar_feed for authenticated',
      'save_desk for authenticated',
      'save_own_hours for authenticated',
      'school_groups for authenticated',
      'school_use for authenticated',
      'search for authenticated',
      'see_incidents for authenticated',
      'set_assignment for authenticated',
      'set_conversation_review for authenticated',
      'set_school_allowance for authenticated',
      'settle_desk_conversation for authenticated',
      'share_desk_conversation for authenticated',
      'share_file for authenticated',
      'share_learner for authenticated',
      'sms_use for authenticated',
      'subscribe_push for authenticated',
      'switch_profile for authenticated',
      'take_desk_conversation for authenticated',
      'take_learner_back for authenticated',
      'tell_learners_apart for authenticated',
      'timetable_clashes for authenticated',
      'unsubscribe_push for authenticated',
      'view_lesson for authenticated',
      'who_looked for authenticated',
      'withdraw_claim_code for authenticated',
      'withdraw_letters_of for authenticated',
      'write_announcement for authenticated',
      'write_event for authenticated',
      'write_to_household for authenticated',
    ]);
  });

  // By the server with their rights, or in a statement that a function writes; all else is asked by what reads as SQL.
  const calledBy = (...roles: string[]) =>
    names(`
      with people as (select oid from pg_roles where rolname = any('{${roles.join(',')}}')),
        own as (select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${ours}),
        asked (role, text) as (
          select r.oid, concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
            from pg_policy p join people r on r.oid = any(p.polroles)
          union all
          select r.oid, pg_get_constraintdef(k.oid) from pg_constraint k cross join people r
           where k.contype = 'c' and k.conrelid <> 0 and has_any_column_privilege(r.oid, k.conrelid, 'INSERT, UPDATE')
          union all
          select r.oid, pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d cross join people r
           where has_any_column_privilege(r.oid, d.adrelid, 'SELECT, INSERT, UPDATE')
          union all
          select r.oid, pg_get_triggerdef(t.oid) || ' ' || case when p.prosecdef then '' else p.prosrc end
            from pg_trigger t join pg_proc p on p.oid = t.tgfoid cross join people r
           where has_any_column_privilege(r.oid, t.tgrelid, 'INSERT, UPDATE') or has_table_privilege(r.oid, t.tgrelid, 'DELETE')
          union all
          select r.oid, p.prosrc || pg_get_function_arguments(p.oid)
            from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join people r
           where n.nspname in ${ours} and (p.proowner = r.oid or not p.prosecdef and has_function_privilege(r.oid, p.oid, 'execute'))
          union all
          select r.oid, pg_get_viewdef(c.oid) from own c cross join people r
           where c.relkind = 'v' and has_any_column_privilege(r.oid, c.oid, 'SELECT'))
      select p.oid::regprocedure || ' for ' || r.oid::regrole as name
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join people r
       where n.nspname in ${ours} and n.nspname <> 'public' and p.proowner <> r.oid and has_function_privilege(r.oid, p.oid, 'execute')
         and not exists (select from asked a where a.role = r.oid and a.text ~ ('\\m' || p.proname || '\\('))
       order by 1`);

  test('these functions that are not served are for people to call, beside what a policy, check, view or function asks', async () => {
    const called = await calledBy('anon', 'authenticated');
    expect(called).toEqual([
      'auth.role() for anon',
      'auth.role() for authenticated',
      'auth.uid() for anon',
      'auth.uid() for authenticated',
      'private.admins_need_factor(jsonb) for authenticated',
      'private.begin_lesson_upload(text,text) for authenticated',
      'private.begin_portal_video(uuid,text,text,text,bytea,integer) for authenticated',
      'private.children_read(text,uuid) for authenticated',
      'private.decides_for(uuid) for authenticated',
      'private.enrol_beside(uuid,text,jsonb) for authenticated',
      'private.enrol_contacts(uuid,jsonb) for authenticated',
      'private.enrol_guardians(uuid,jsonb) for authenticated',
      'private.enrol_learners(uuid,jsonb) for authenticated',
      'private.enrol_people(uuid,text,jsonb) for authenticated',
      'private.event_words(text,text,jsonb) for authenticated',
      'private.formerly_readable(regclass,jsonb) for anon',
      'private.formerly_readable(regclass,jsonb) for authenticated',
      'private.hold_importer() for authenticated',
      'private.import_guardians(uuid) for authenticated',
      'private.import_standings(uuid,text[],text) for authenticated',
      'private.invite_administrator(text,uuid,bytea,text) for authenticated',
      'private.is_ad_file(text) for authenticated',
      'private.is_administered_logo(text) for authenticated',
      'private.is_announcement_file(text) for authenticated',
      'private.is_attachment(text) for authenticated',
      'private.is_court_order(text) for authenticated',
      'private.is_desk_attachment(text) for authenticated',
      'private.is_lesson_file(text) for authenticated',
      'private.is_portal_thumbnail(text) for authenticated',
      'private.is_portal_video(text) for authenticated',
      'private.is_report_file(text) for authenticated',
      'private.is_shared_file(text) for authenticated',
      'private.keep_gathered_reads(bigint,boolean) for authenticated',
      'private.learner_words(text,text,text) for authenticated',
      'private.lesson_media(uuid,text) for authenticated',
      'private.lesson_video(uuid) for authenticated',
      'private.logo_file(text) for anon',
      'private.note_file_read(text,text) for authenticated',
      'private.portal_access_until() for authenticated',
      'private.read_calendar_feed(text) for anon',
      'private.require_session() for anon',
      'private.require_session() for authenticated',
      'private.school_words(text) for authenticated',
      'private.session_user_id() for anon',
      'private.session_user_id() for authenticated',
      'private.set_portal_captions(uuid,text) for authenticated',
      'private.unfitting_field(jsonb,jsonb,boolean) for authenticated',
      'private.user_id() for anon',
      'private.words_in_school(uuid,tsvector) for authenticated',
      'storage.extension(text) for anon',
      'storage.extension(text) for authenticated',
      'storage.finish_upload(uuid) for authenticated',
      'storage.foldername(text) for anon',
      'storage.foldername(text) for authenticated',
    ]);
  });

  test('these are for the services to call, beside what is asked so', async () => {
    expect(await calledBy(...services)).toEqual([
      'auth.role() for portal_auth',
      'auth.role() for service_role',
      'auth.uid() for portal_auth',
      'auth.uid() for service_role',
      'private.a_month_after(timestamp with time zone) for service_role',
      'private.accept_administrator_invitation(bytea,uuid,text,text) for portal_auth',
      'private.answer_guardian(uuid,text) for portal_jobs',
      'private.begin_text(bigint,uuid,uuid[],integer) for portal_jobs',
      'private.begin_week_text(bigint,uuid,date,integer) for portal_jobs',
      'private.conversation_of(text) for service_role',
      'private.count_phone_code(uuid) for portal_auth',
      'private.drop_portal_checkout(uuid) for service_role',
      'private.drop_push(uuid) for portal_jobs',
      'private.email_words(text) for portal_auth',
      'private.email_words(text) for service_role',
      'private.event_words(text,text,jsonb) for service_role',
      'private.find_primary(uuid) for portal_jobs',
      'private.finish_erasures() for portal_jobs',
      'private.forget_videos() for portal_files',
      'private.formerly_readable(regclass,jsonb) for service_role',
      'private.guardian_request(uuid) for portal_jobs',
      'private.has_profile(uuid) for portal_auth',
      'private.held_until(uuid,uuid[]) for portal_jobs',
      'private.held_with_lesson(uuid) for portal_files',
      'private.is_ad_file(text) for portal_definer',
      'private.is_alive(uuid) for portal_files',
      'private.is_alive(uuid) for portal_jobs',
      'private.is_announcement_file(text) for portal_definer',
      'private.is_attachment(text) for portal_definer',
      'private.is_court_order(text) for portal_definer',
      'private.is_desk_attachment(text) for portal_definer',
      'private.is_fresh(jsonb,timestamp with time zone) for portal_auth',
      'private.is_fresh_from_mail(jsonb) for portal_auth',
      'private.is_fresh_from_mail(jsonb) for portal_definer',
      'private.is_learner(uuid) for portal_auth',
      'private.is_lesson_file(text) for portal_definer',
      'private.is_logo(text) for portal_definer',
      'private.is_portal_thumbnail(text) for portal_definer',
      'private.is_portal_user() for service_role',
      'private.is_portal_video(text) for portal_definer',
      'private.is_rejected(uuid) for portal_auth',
      'private.is_report_file(text) for portal_definer',
      'private.is_shared_file(text) for portal_definer',
      'private.keep_notice_link(bytea,uuid,uuid) for portal_jobs',
      'private.keep_portal_checkout(uuid,text,text) for service_role',
      'private.language_of(text) for portal_jobs',
      'private.learner_words(text,text,text) for service_role',
      'private.leave_portal_checkout(uuid) for portal_jobs',
      'private.let_video_go(uuid) for portal_files',
      'private.let_video_go(uuid) for service_role',
      'private.logo_file(text) for service_role',
      'private.mailable_notices(uuid,uuid[]) for portal_jobs',
      'private.may_register(uuid,jsonb) for portal_auth',
      'private.note_delivered(uuid,uuid[]) for portal_jobs',
      'private.note_text(uuid,text) for portal_jobs',
      'private.open_notice_link(bytea) for portal_jobs',
      'private.open_portal_checkout(uuid,text,integer) for service_role',
      'private.own_profile_id() for portal_realtime',
      'private.own_profile_id() for service_role',
      'private.peers(regclass,jsonb,jsonb,jsonb) for portal_realtime',
      'private.person_words(text,text,text) for service_role',
      'private.personal_records() for portal_jobs',
      'private.portal_access() for service_role',
      'private.portal_access(uuid) for portal_files',
      'private.portal_access(uuid) for service_role',
      'private.portal_access_until() for service_role',
      'private.portal_access_until(uuid) for portal_files',
      'private.portal_access_until(uuid) for service_role',
      'private.portal_sample_ids() for service_role',
      'private.profile_by_invitation(bytea,uuid) for portal_auth',
      'private.profile_role() for service_role',
      'private.push_targets(uuid) for portal_jobs',
      'private.pushable_notices(uuid,uuid[]) for portal_jobs',
      'private.record_payment_event(text,text,jsonb) for portal_jobs',
      'private.register_school_user(uuid,jsonb) for portal_auth',
      'private.release_number(uuid) for portal_auth',
      'private.require_session() for portal_realtime',
      'private.require_session() for service_role',
      'private.sandbox_checkout(text) for portal_jobs',
      'private.saved_name(text,text) for service_role',
      'private.schedule_again() for portal_jobs',
      'private.school_id() for service_role',
      'private.school_today() for portal_jobs',
      'private.school_words(text) for service_role',
      'private.session_user_id() for portal_realtime',
      'private.session_user_id() for service_role',
      'private.stems_of(text[]) for portal_auth',
      'private.stop_notice_mails(uuid,timestamp with time zone) for portal_jobs',
      'private.take_sms_event(text,uuid,text,text,text) for portal_jobs',
      'private.take_video_key(uuid,text,bytea,integer) for portal_files',
      'private.textable_notices(bigint,uuid,uuid[]) for portal_jobs',
      'private.turn_announcement(uuid) for portal_jobs',
      'private.turn_assignment(uuid) for portal_jobs',
      'private.turn_event(uuid) for portal_jobs',
      'private.turn_shared_file(uuid) for portal_jobs',
      'private.typed_text(text) for portal_definer',
      'private.typed_text(text) for service_role',
      'private.typed_text(text,uuid) for portal_definer',
      'private.typed_text(text,uuid) for service_role',
      'private.typed_words(text) for service_role',
      'private.typed_words(text,uuid) for service_role',
      'private.unfitting_field(jsonb,jsonb,boolean) for service_role',
      'private.user_id() for portal_realtime',
      'private.user_of_profile(uuid) for portal_files',
      'private.week_of(uuid,date,boolean) for portal_jobs',
      'private.week_to_mail(uuid,date) for portal_jobs',
      'private.week_to_text(bigint,uuid,date) for portal_jobs',
      'private.withdraw_registration(uuid) for portal_auth',
      'private.withdraw_same_registration(uuid,jsonb) for portal_auth',
      'private.words_in_school(uuid,tsvector) for service_role',
      'private.write_digests(timestamp with time zone,integer) for portal_jobs',
      'private.write_guardian_reminders() for portal_jobs',
      'private.write_number_reminders(timestamp with time zone) for portal_jobs',
      'private.write_portal_reminders(timestamp with time zone) for portal_jobs',
      'private.write_weeks(timestamp with time zone,integer) for portal_jobs',
      'realtime.topic() for portal_definer',
      'realtime.topic() for portal_realtime',
      'storage.extension(text) for portal_files',
      'storage.finish_upload(uuid) for portal_files',
      'storage.finish_upload(uuid) for service_role',
      'storage.foldername(text) for portal_files',
      'storage.foldername(text) for service_role',
      'storage.forget_unnamed(uuid[]) for portal_files',
      'storage.require_room(uuid,bigint,text,text,uuid) for portal_files',
      'storage.school_in_session(uuid,uuid) for portal_files',
    ]);
  });

  test('no role that is served is a superuser, passes row security, makes roles or signs in', async () => {
    const roles = await stage.read(
      `select rolname::text as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as mighty
         from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'portal_auth', 'portal_jobs',
           'portal_realtime', 'portal_definer', 'portal_backup') order by 1`,
    );
    expect(roles).toHaveLength(8);
    expect(roles.filter(({ mighty }) => mighty)).toEqual([]);
  });
});
