import { describe, expect, test } from 'vitest';
import { carelessness, rules } from './rules.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const names = async (query: string) => (await stage.read(query)).map(({ name }) => name);

describe('in the migrated database', () => {
  test.each(Object.entries(rules))('%s', async (_, query) => {
    expect(await names(query)).toEqual([]);
  });
});

test('the rules notice careless work', async () => {
  await stage.undone(async () => {
    await stage.admin.query(carelessness);
    const missed: string[] = [];
    for (const [rule, query] of Object.entries(rules)) {
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

  test('these functions are exposed, to those', async () => {
    const exposed = await names(
      `select p.proname || ' for ' || string_agg(r.rolname, ', ' order by r.rolname) as name
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         join pg_roles r on r.rolname in ('anon', 'authenticated', 'service_role')
          and has_function_privilege(r.oid, p.oid, 'execute')
        where n.nspname = 'public' group by p.oid, p.proname order by 1`,
    );
    expect(exposed).toEqual([
      'contact_details for authenticated',
      'match_student for authenticated',
      'message_recipients for authenticated',
      'register_profile for authenticated',
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
