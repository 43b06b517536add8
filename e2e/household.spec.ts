import { randomBytes, randomUUID } from 'node:crypto';
import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { pick } from './support/console.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a teacher writes to both guardians of a household, who both read and answer; who lives apart hears nothing @once', async ({
  openBrowser,
  request,
}) => {
  test.slow();
  const mark = randomBytes(4).toString('hex');
  const office = await officialClient(request, 'principal@demo.school');
  const teacher = await officialClient(request, 'teacher@demo.school');
  const [mother, father, apart] = [
    await approvedParent(request),
    await approvedParent(request),
    await approvedParent(request),
  ];
  const taught = await teacher.from('teacher_subjects').select('grade_id, school_id').limit(1).single();
  if (taught.error) throw taught.error;
  const { grade_id, school_id } = taught.data;
  const learner = await office
    .from('students')
    .insert({ first_name: 'Omphile', last_name: `Home${mark}`, grade_id, school_id })
    .select('id')
    .single();
  if (learner.error) throw learner.error;
  const first = randomUUID();
  for (const [person, more] of [
    [mother, { guardianship_id: first }],
    [father, { lives_with: first }],
    [apart, {}],
  ] as const) {
    const { data } = await office.from('profiles').select('id').eq('last_name', person.last_name).single();
    const granted = await office.rpc('grant_guardianship', {
      learner: learner.data.id,
      guardian: data?.id as string,
      ...more,
    });
    if (granted.error) throw granted.error;
  }

  const school = await openBrowser();
  const question = `How is the leg today? ${mark}`;
  await enter(school, 'teacher@demo.school', '/dashboard/desks');
  await school.getByRole('button', { name: 'Write to a household' }).click();
  const form = school.getByRole('dialog');
  await pick(school, form.getByRole('combobox', { name: 'Learner' }), `Home${mark}`);
  await expect(form.getByLabel('Household')).toContainText(mother.last_name);
  await expect(form.getByLabel('Household')).toContainText(father.last_name);
  await expect(form.getByLabel('Household')).not.toContainText(apart.last_name);
  await form.getByLabel('Message', { exact: true }).fill(question);
  expect.soft(await accessibilityProblems(school)).toEqual([]);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(school.getByText(question)).toBeVisible();

  const home = await openBrowser();
  const work = await openBrowser();
  const elsewhere = await openBrowser();
  await Promise.all([
    enter(home, mother.email, '/dashboard/desks', mother.password),
    enter(work, father.email, '/dashboard/desks', father.password),
    enter(elsewhere, apart.email, '/dashboard/desks', apart.password),
  ]);
  for (const page of [home, work]) await page.getByRole('link').filter({ hasText: question }).click();
  const answer = `Much better, thank you. ${mark}`;
  await home.getByRole('textbox', { name: /^Write to/ }).fill(answer);
  await home.getByRole('button', { name: 'Send', exact: true }).click();
  // On the open pages of the other two, and on no other.
  await expect(work.getByText(answer)).toBeVisible();
  await expect(school.getByText(answer)).toBeVisible();
  expect.soft(await accessibilityProblems(work)).toEqual([]);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(elsewhere.getByText(mark)).toHaveCount(0);
});
