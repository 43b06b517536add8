import type pg from 'pg';
import { CONSENT_VERSION } from '../../contract/child-consent.ts';

/**
 * What guardians who decide have said of the children's data a month ago: most agree, some say no to pictures, and of the
 * families without a sign-in of their own in the demo every ninth has not answered yet.
 */
export async function giveConsents(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into public.consents (school_id, student_id, profile_id, purpose, is_given, portal_version, way, given_at)
     select g.school_id, g.student_id, g.profile_id, p.purpose,
            p.purpose <> 'pictures' or abs(hashtext(g.student_id::text)) % 7 > 0, $1, 'screen', $2::timestamptz - interval '30 days'
       from public.guardianships g
       join public.profiles me on me.id = g.profile_id
       join auth.users u on u.id = me.user_id
       cross join unnest(array['notice', 'pictures', 'texts']) as p (purpose)
      where g.may_decide
        and (u.email is null or u.email not like '%@families.demo.school' or abs(hashtext(g.profile_id::text)) % 9 > 0)
      order by g.student_id, g.profile_id, p.purpose`,
    [CONSENT_VERSION, now],
  );
}
