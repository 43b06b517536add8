/** Many are asked about in one turn, each as who they are: a bell rings for its own family, and only while it may. */
import { beforeAll, describe, expect, it } from 'vitest';
import { realtimeLimits } from '../limits.ts';
import { listenTo } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
type Heard = Awaited<ReturnType<typeof listenTo>>['events'];

let office: Person;
let families: Person[];
beforeAll(async () => {
  const { given, teacher } = stage;
  const school = { id: teacher.schoolId };
  office = await given.person({ role: 'admin', school });
  families = [];
  while (families.length < realtimeLimits.callersPerQuestion + 5)
    families.push(await given.person({ role: 'parent', school }));
});

/** As the app follows the bell, unless for somebody else's. */
async function bellOf(person: Person, whose = person): Promise<Heard> {
  const filter = `profile_id=eq.${whose.profileId}`;
  return (await listenTo(stage.clientOf(person), { table: 'notices', filter })).events;
}

async function everybodysBell(): Promise<Map<Person, Heard>> {
  const heard = new Map<Person, Heard>();
  for (const person of families) heard.set(person, await bellOf(person));
  return heard;
}

const announce = (title: string) =>
  stage.given.insert('public.announcements', {
    title,
    content: 'Bring a full bottle.',
    author_id: office.profileId,
    school_id: office.schoolId,
  });

/** The subjects of what has come, up to this one. */
async function upTo(events: Heard, subject: string): Promise<unknown[]> {
  const subjects: unknown[] = [];
  while (subjects.at(-1) !== subject) subjects.push((await events.next()).new.subject_id);
  return subjects;
}

/** Past every trigger: no notification closes a channel, so that the question alone decides. */
async function silently(statement: string, values: unknown[]) {
  const { admin } = stage.server;
  await admin.query('set session_replication_role = replica');
  await admin.query(statement, values);
  await admin.query('set session_replication_role = origin');
}

describe('a bell', () => {
  it('rings for its own family, once for each announcement and in their order, and for nobody who listens to it besides', async () => {
    const heard = await everybodysBell();
    const { teacher, otherParent, stranger, pending } = stage;
    const listening: Heard[] = [];
    for (const [at, person] of [teacher, otherParent, stranger, pending].entries())
      listening.push(await bellOf(person, families[at]));
    const subjects: string[] = [];
    for (const title of ['Water', 'Power', 'Buses']) subjects.push(await announce(title));
    for (const [person, events] of heard) {
      const own = [await events.next(), await events.next(), await events.next()];
      expect(own.map(({ new: { profile_id, subject_id } }) => [profile_id, subject_id])).toEqual(
        subjects.map((subject) => [person.profileId, subject]),
      );
    }
    const last = await announce('Last');
    for (const events of heard.values()) expect(await upTo(events, last)).toEqual([last]);
    for (const events of [...heard.values(), ...listening]) expect(events.rest()).toEqual([]);
  });

  it('is silent for who has lost the right since, though no channel was closed', async () => {
    const heard = await everybodysBell();
    const before = await announce('Before');
    for (const events of heard.values()) await upTo(events, before);
    const [rejected, moved, signedOut, timedOut, banned, withFactor, otherProfile, ...others] = families;
    const lost = [rejected, moved, signedOut, timedOut, banned, withFactor, otherProfile] as Person[];
    await silently(`update profiles set approval_status = 'rejected' where id = $1`, [rejected?.profileId]);
    await silently('update profiles set school_id = $2 where id = $1', [
      moved?.profileId,
      stage.stranger.schoolId,
    ]);
    await silently('delete from auth.sessions where id = $1', [signedOut?.sessionId]);
    await silently(`update auth.sessions set not_after = now() - interval '1 s' where id = $1`, [
      timedOut?.sessionId,
    ]);
    await silently(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned?.userId,
    ]);
    await silently(
      `insert into auth.mfa_factors (user_id, factor_type, secret, status) values ($1, 'totp', 'x', 'verified')`,
      [withFactor?.userId],
    );
    await silently('update auth.sessions set profile_id = $2 where id = $1', [
      otherProfile?.sessionId,
      stage.stranger.profileId,
    ]);
    // Written for all of them, whether or not they may read it.
    const subject = await announce('After');
    for (const { profileId } of lost)
      await stage.server.admin.query(
        `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, 'announcement', $2, 'After', $3)
         on conflict do nothing`,
        [profileId, subject, office.schoolId],
      );
    const last = await announce('Last');
    for (const person of others)
      expect(await upTo(heard.get(person) as Heard, last)).toEqual([subject, last]);
    for (const person of lost) expect(heard.get(person)?.rest()).toEqual([]);
    families = others;
  });

  it('misses nothing and rings once when connections are lost while it is asked about', async () => {
    const heard = await everybodysBell();
    const { admin } = stage.server;
    let isTold = false;
    const cutting = (async () => {
      let cut = 0;
      while (!isTold) {
        const { rows } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and query like '%shown%'`,
        );
        cut += rows.length;
        // A few times: each of them is asked about again.
        if (cut > 10) return cut;
      }
      return cut;
    })();
    const subjects = [await announce('Water'), await announce('Power')];
    for (const events of heard.values()) expect(await upTo(events, subjects[1] as string)).toEqual(subjects);
    isTold = true;
    expect(await cutting).toBeGreaterThan(0);
    const last = await announce('Last');
    for (const events of heard.values()) expect(await upTo(events, last)).toEqual([last]);
  });
});
