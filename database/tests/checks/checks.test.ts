/** What each check (pg_constraint) refuses: `refused.json` has values for every one of them, which it alone would have to let in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useStage } from '../stage.ts';
import { breaking, isBroken, readChecks, type Values } from './breaking.ts';

const stage = useStage();
const refused: Record<string, Values> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'refused.json'), 'utf8'),
);

test('every value of the list is refused by the check that it is there for', async () => {
  const checks = new Map((await readChecks(stage.admin)).map((check) => [check.name, check]));
  const letIn: string[] = [];
  for (const [name, values] of Object.entries(refused)) {
    const check = checks.get(name);
    if (!check || !(await isBroken(stage.admin, check, values))) letIn.push(name);
  }
  expect(letIn).toEqual([]);
});

test('a check has values that it refuses: what is printed here was found for those that have none', async () => {
  const found: Record<string, Values | undefined> = {};
  for (const check of await readChecks(stage.admin)) {
    if (!(check.name in refused)) found[check.name] = await breaking(stage.admin, check);
  }
  expect(found).toEqual({});
});
