import { expect, test } from 'vitest';
import { hiddenTexts, visibleTexts } from '../../contract/hidden-characters.examples.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const isHidden = async (text: string) =>
  (await stage.read('select private.has_hidden_characters($1) as hidden', [text]))[0]?.hidden;

test.each(hiddenTexts)('the database sees what is hidden in %j', async (text) => {
  expect(await isHidden(text)).toBe(true);
});

test.each(visibleTexts)('the database takes %j for a name', async (text) => {
  expect(await isHidden(text)).toBe(false);
});

test('every line that people write refuses it, by the name of its column', async () => {
  const rows = await stage.read(
    `select c.relname as table, t.tgargs, array(select a.attname::text from unnest(t.tgattr) as k (n)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by 1) as columns
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'visible' order by 1`,
  );
  const guarded = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  // Every column that refuses control characters is one line, and so refuses what is hidden, too.
  const lines = await stage.read(
    `select c.relname as table, a.attname as column
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.contype = 'c' and c.relnamespace = 'public'::regnamespace and array_length(k.conkey, 1) = 1
        and pg_get_constraintdef(k.oid) like '%[[:cntrl:]%' and a.attname not in (
          'file_url', 'report_file_url', 'captions_path', 'guardian_email', 'recipient', 'link_url', 'file_path')`,
  );
  expect(lines.length).toBeGreaterThan(15);
  for (const { table, column } of lines)
    expect(guarded[String(table)], `${table}.${column}`).toContain(column);
});

test('a name with a hidden character is refused, and what stood before stays', async () => {
  await stage.undone(async () => {
    const term = stage.world.terms.home;
    const { refusal, message } = await stage.as('principal', 'update terms set name = $2 where id = $1', [
      term,
      'Term\u202E 1',
    ]);
    expect(refusal).toBe('23514');
    expect(message).toMatch(/cannot be seen/);
  });
  await stage.undone(async () => {
    const term = stage.world.terms.home;
    await stage.admin.query('alter table terms disable trigger visible');
    await stage.admin.query('update terms set name = $2 where id = $1', [term, 'Term\u200B 1']);
    await stage.admin.query('alter table terms enable trigger visible');
    const { refusal, rowCount } = await stage.as(
      'principal',
      "update terms set name = name, start_date = '2026-01-15' where id = $1",
      [term],
    );
    expect(refusal).toBeUndefined();
    expect(rowCount).toBe(1);
  });
});
