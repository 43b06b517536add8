import { describe, expect, test } from 'vitest';
import { advice, carelessness as againstAdvice } from './advisor.ts';
import { carelessness, rules } from './rules.ts';
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
      'correct_incident for authenticated',
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
      'learners_by_consent for authenticated',
      'learners_like for authenticated',
      'learners_of_guardians for authenticated',
      'learners_of_rejected for authenticated',
      'learners_without_guardian for authenticated',
      'leave_desk_conversation for authenticated',
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
      'tell_learners_apart for authenticated',
      'timetable_clashes for authenticated',
      'unsubscribe_push for authenticated',
      'view_lesson for authenticated',
      'who_looked for authenticated',
      'withdraw_claim_code for authenticated',
      'write_announcement for authenticated',
      'write_event for authenticated',
      'write_to_household for authenticated',
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
