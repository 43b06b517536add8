import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../stage.ts';
import { acknowledgedIds, alreadyThere } from './acknowledged.ts';
import type { Writer } from './writer.ts';

/** Milliseconds from an announcement's insert until it is published by itself; every second one is at once. */
const laterMs = 1_500;
/** How long what is due may be on its way once all is well. */
const publishedWithinMs = 60_000;

/**
 * Announcements of the office, each for an audience that is made for it, half of them published by themselves a moment
 * later. What was acknowledged is read afterwards, and everybody of its audience was told of it once.
 */
export async function audiences(stage: Stage): Promise<Writer> {
  const office = await stage.signedIn('principal@demo.school', { expected: alreadyThere });
  const [author] = await stage.sql<{ id: string; school: string }>(
    `select p.id, p.school_id as school from public.profiles p join auth.users u on u.id = p.user_id
      where u.email = 'principal@demo.school' and p.role = 'admin' and p.school_id is not null`,
  );
  if (!author) throw new Error('the demo school has no administrator');
  const grades = await stage.sql<{ id: string }>(
    `select g.id from public.grades g where g.school_id = $1
        and exists (select from public.students c where c.grade_id = g.id and c.is_confirmed) order by g.level`,
    [author.school],
  );
  if (grades.length < 2) throw new Error('the demo school has fewer than two grades with learners');
  const ids = acknowledgedIds(stage, 'public.announcements');
  const written: string[] = [];
  const [{ begun } = { begun: new Date() }] = await stage.sql<{ begun: Date }>('select now() as begun');
  return {
    name: 'audiences',
    pauseMs: 500,
    async write(number) {
      const id = ids.of(number);
      const parts = [number, number + 1 + (number % 3)].map(
        (at) => `grade:${grades[at % grades.length]?.id}`,
      );
      const made = await office.rpc('make_audience', { school: author.school, parts });
      if (made.error) return false;
      const { error } = await office.from('announcements').insert({
        id,
        title: `Proof ${number}`,
        content: id,
        author_id: author.id,
        school_id: author.school,
        audience_id: made.data,
        publish_at: number % 2 === 0 ? null : new Date(Date.now() + laterMs).toISOString(),
      });
      if (!ids.note(id, error)) return false;
      written.push(id);
      return true;
    },
    async lost() {
      const asked = written.splice(0);
      const deadline = performance.now() + publishedWithinMs;
      for (;;) {
        const wrong = await stage.sql<{ what: string }>(WRONG, [asked, begun]);
        if (wrong.length === 0 || performance.now() > deadline)
          return [...(await ids.lost()), ...wrong.map(({ what }) => what)];
        await wait(500);
      }
    },
  };
}

/**
 * Of announcements that were acknowledged, told to people who were there before the work began ($2): who comes meanwhile
 * may come before or after. Of all audiences, that none is without its parts.
 */
const WRONG = `
  with asked as materialized (select a.* from public.announcements a where a.id = any($1)),
    old as materialized (select p.id from public.profiles p where p.created_at < $2)
  select format('the announcement %s was not published by itself', id) as what from asked where not is_active
  union all
  select format('the announcement %s was told to %s of %s people', a.id, told.count, meant.count)
    from asked a
    cross join lateral (select count(distinct n.profile_id) from public.notices n join old o on o.id = n.profile_id
                         where n.kind = 'announcement' and n.subject_id = a.id) as told
    cross join lateral (select count(*) from private.told_people(a.school_id, a.audience_id) t (id) join old o on o.id = t.id
                         where t.id is distinct from a.author_id) as meant
   where a.is_active and told.count <> meant.count
  union all
  select format('the announcement %s was told to %s twice', n.subject_id, n.profile_id)
    from public.notices n join asked a on a.id = n.subject_id group by n.subject_id, n.profile_id having count(*) > 1
  union all
  select format('the audience %s has no parts', a.id) from public.audiences a
   where not exists (select from public.audience_parts p where p.audience_id = a.id)`;
