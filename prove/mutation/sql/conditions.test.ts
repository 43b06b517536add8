import { describe, expect, test } from 'vitest';
import { changesOf } from './conditions.ts';

/** Each change as the text that it makes. */
const changed = (text: string) =>
  changesOf(text).map(
    ({ how, start, end, replacement }) => `${how}: ${text.slice(0, start)}${replacement}${text.slice(end)}`,
  );

describe('the conditions of a statement', () => {
  test('are the parts of `and`, and not that of `between`', () => {
    expect(changed('select 1 from t where a between 1 and 2 and b')).toEqual([
      'conjunct removed: select 1 from t where true and b',
      'conjunct removed: select 1 from t where a between 1 and 2 and true',
    ]);
  });

  test('are the alternatives of `or`, inside their brackets', () => {
    expect(changed('delete from t where (a or (b)) and c')).toEqual([
      'conjunct removed: delete from t where (true) and c',
      'conjunct removed: delete from t where (a or (b)) and true',
      'alternative removed: delete from t where (false or (b)) and c',
      'alternative removed: delete from t where (a or (false)) and c',
    ]);
  });

  test('are a filter that stands alone, wherever it stands', () => {
    expect(
      changed('select count(*) filter (where a) from t join u on t.x = u.x where not b group by y having c'),
    ).toEqual([
      'filter removed: select count(*) filter (where true) from t join u on t.x = u.x where not b group by y having c',
      'filter removed: select count(*) filter (where a) from t join u on true where not b group by y having c',
      'filter removed: select count(*) filter (where a) from t join u on t.x = u.x where true group by y having c',
      'filter removed: select count(*) filter (where a) from t join u on t.x = u.x where not b group by y having true',
    ]);
  });

  test('are the cases of a `case` without a value', () => {
    expect(changed("select case when a > now() - interval '1 hour' then 1 when b then 2 else 3 end")).toEqual(
      [
        "case negated: select case when not (a > now() - interval '1 hour') then 1 when b then 2 else 3 end",
        "case negated: select case when a > now() - interval '1 hour' then 1 when not (b) then 2 else 3 end",
        "bound moved: select case when a >= now() - interval '1 hour' then 1 when b then 2 else 3 end",
      ],
    );
    expect(changed('select case a when 1 then 2 end')).toEqual([]);
  });

  test('are the bounds of comparisons, each on its other side', () => {
    expect(changed('select a.b <= any(c) from t where (x::int + 1) > y and f(z) < g(z)')).toEqual([
      'conjunct removed: select a.b <= any(c) from t where true and f(z) < g(z)',
      'conjunct removed: select a.b <= any(c) from t where (x::int + 1) > y and true',
      'bound moved: select a.b <= any(c) from t where (x::int + 1) >= y and f(z) < g(z)',
      'bound moved: select a.b <= any(c) from t where (x::int + 1) > y and f(z) <= g(z)',
    ]);
  });

  test('are the columns that an update writes, each as it was', () => {
    expect(changed('update a.t set x = f(1, y), z = default where k')).toEqual([
      'column kept: update a.t set x = "t"."x", z = default where k',
      'column kept: update a.t set x = f(1, y), z = "t"."z" where k',
      'filter removed: update a.t set x = f(1, y), z = default where true',
    ]);
    expect(
      changed(
        'insert into t as o (x) values (1) on conflict (x) do update set x = excluded.x, (y, z) = (1, 2)',
      ),
    ).toEqual([
      'column kept: insert into t as o (x) values (1) on conflict (x) do update set x = "o"."x", (y, z) = (1, 2)',
    ]);
  });

  test('are found beside words in quotes, comments and letters beyond ASCII', () => {
    expect(
      changed("select 'ḓ and', /* a and b */ x from t where x = 'Sesotho sa Leboa ḽ' -- and\n  and y"),
    ).toEqual([
      "conjunct removed: select 'ḓ and', /* a and b */ x from t where true -- and\n  and y",
      "conjunct removed: select 'ḓ and', /* a and b */ x from t where x = 'Sesotho sa Leboa ḽ' -- and\n  and true",
    ]);
  });

  test('of what is no SQL are refused', () => {
    expect(() => changesOf('select where where')).toThrow('no SQL');
  });
});
