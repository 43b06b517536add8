import { randomUUID } from 'node:crypto';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

/** Lists of three learners, each brought in by the same file until it was told that it is in. */
export async function imports(stage: Stage): Promise<Writer> {
  const office = await stage.signedIn('principal@demo.school');
  const [school] = await stage.sql<{ id: string }>(
    `select school_id as id from public.profiles p join auth.users u on u.id = p.user_id where u.email = 'principal@demo.school'`,
  );
  const brought = new Set<string>();
  let current = { number: -1, family: '' };
  return {
    name: 'imports',
    pauseMs: 400,
    async write(number) {
      if (current.number !== number) current = { number, family: familyName() };
      const { family } = current;
      const lines = ['Ann', 'Ben', 'Cid'].map((first) => `${first},${family},6,2014-03-09`);
      const { data, error } = await office.functions.invoke<{ imported: boolean; preview?: unknown }>(
        'import-apply',
        {
          body: {
            id: randomUUID(),
            school_id: school?.id,
            kind: 'learners',
            existing: 'skip',
            leave_out: 0,
            file_name: 'list.csv',
            content: btoa(['First name,Last name,Grade,Date of birth', ...lines].join('\n')),
          },
        },
      );
      if (error || !data) return false;
      if (!data.imported) {
        stage.answers.unfit.add(`an import of ${family} was refused: ${JSON.stringify(data).slice(0, 300)}`);
      }
      brought.add(family);
      return true;
    },
    async lost() {
      const asked = [...brought];
      const rows = await stage.sql<{ family: string; learners: number }>(
        'select last_name as family, count(*)::int as learners from public.students where last_name = any($1) group by 1',
        [asked],
      );
      for (const family of asked) brought.delete(family);
      const learners = new Map(rows.map(({ family, learners: count }) => [family, count]));
      return asked
        .filter((family) => learners.get(family) !== 3)
        .map((family) => `the import of ${family} came to ${learners.get(family) ?? 0} of 3 learners`);
    },
  };
}

/** Of letters alone, as names are. */
function familyName(): string {
  const letters = randomUUID().replace(/[^a-f]/g, '');
  return `Proof${letters}${randomUUID().replace(/[^a-f]/g, '')}`;
}
