import { foundSchool, openConsole, registerParent } from './support/console.ts';
import { mailTo } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a second parent’s child is said to be whose it is, and the office decides', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The approval that is refused.
  expectedErrors.push(/status of 400/, /A registration was not decided RequestError/);
  const school = await foundSchool(request);
  const last = (name: string) => `${name}${school.mark}`;
  const register = (first: string, family: string, child: string) =>
    registerParent(request, school, { first_name: first, last_name: last(family) }, child);
  const first = [
    await register('Nomsa', 'Radebe', 'Sipho'),
    await register('Zodwa', 'Khumalo', 'Ayanda'),
    await register('Palesa', 'Molefe', 'Neo'),
  ];
  const learnersOf = async (family: string) => {
    const { data } = await school.platform
      .from('students')
      .select('is_confirmed, parent:profiles(first_name)')
      .eq('school_id', school.id)
      .eq('last_name', last(family))
      .order('created_at');
    return data;
  };
  await school.platform
    .from('profiles')
    .update({ approval_status: 'approved' })
    .eq('school_id', school.id)
    .eq('approval_status', 'pending');
  expect(await learnersOf('Radebe')).toEqual([{ is_confirmed: true, parent: { first_name: 'Nomsa' } }]);
  const second = [
    await register('Thandi', 'Radebe', 'SIPHO'),
    await register('Bheki', 'Khumalo', 'Ayandá'),
    await register('Tumi', 'Molefe', 'Neo'),
  ];
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}&tab=pending`);
  const card = (index: number) => page.getByRole('article', { name: second[index]?.name ?? '' });
  const choose = async (index: number, choice: RegExp, verb: string) => {
    await card(index).getByRole('button', { name: choice }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: verb, exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(card(index).getByText('is on the list already')).toHaveCount(0);
  };
  const approve = async (index: number) => {
    await card(index)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(card(index)).toHaveCount(0);
  };

  await test.step('the card says whose learner it is, and an approval before a decision is refused', async () => {
    await expect(card(0)).toContainText(
      `Sipho ${last('Radebe')}, Grade 6, is on the list already, as the child of ${first[0]?.name}`,
    );
    await expect(card(0)).not.toContainText("not on the school's list");
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await card(0)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(card(0).getByRole('alert')).toContainText("is on the school's list already");
    expect(await learnersOf('Radebe')).toHaveLength(2);
  });

  await test.step('kept with the first parent: the second is told so much, and approved without', async () => {
    await choose(0, /keep with Nomsa/, 'Keep');
    const mail = await mailTo(request, second[0]?.email ?? '', /A child you named/);
    expect(JSON.stringify(mail)).not.toContain('Nomsa');
    await approve(0);
    expect(await learnersOf('Radebe')).toEqual([{ is_confirmed: true, parent: { first_name: 'Nomsa' } }]);
  });

  await test.step('handed over to the second parent: both are told', async () => {
    await choose(1, /hand over to Bheki/, 'Hand over');
    const lost = await mailTo(request, first[1]?.email ?? '', /A change of a child/);
    expect(JSON.stringify(lost)).not.toContain('Bheki');
    await mailTo(request, second[1]?.email ?? '', /A child was linked to you/);
    await approve(1);
    expect(await learnersOf('Khumalo')).toEqual([{ is_confirmed: true, parent: { first_name: 'Bheki' } }]);
  });

  await test.step('a different child becomes a learner of its own', async () => {
    await choose(2, /^A different child/, 'A different child');
    await approve(2);
    expect(await learnersOf('Molefe')).toEqual([
      { is_confirmed: true, parent: { first_name: 'Palesa' } },
      { is_confirmed: true, parent: { first_name: 'Tumi' } },
    ]);
  });
});
