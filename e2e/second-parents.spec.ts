import { admitParent } from './support/admitted.ts';
import { serviceClient } from './support/client.ts';
import { foundSchool, openConsole, registerParent } from './support/console.ts';
import { mailTo, openMailed } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

test('a second parent’s child is said to be whose it is, and the office decides @once', async ({
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
  ] as const;
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
  ] as const;
  /** What is told of a child comes to no address that is not proven, and once it is. */
  const toldOf = async ({ email }: { email: string }, subject: RegExp) => {
    const { links } = await mailTo(request, email, /confirm/i);
    await openMailed(await openBrowser(), links[0] ?? '');
    return JSON.stringify(await mailTo(request, email, subject));
  };
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
    await approve(0);
    const told = await toldOf(second[0], /A child you named/);
    expect(told).not.toContain('Nomsa');
    expect(await learnersOf('Radebe')).toEqual([{ is_confirmed: true, parent: { first_name: 'Nomsa' } }]);
  });

  await test.step('handed over to the second parent: both are told', async () => {
    await choose(1, /hand over to Bheki/, 'Hand over');
    expect(await toldOf(first[1], /A change of a child/)).not.toContain('Bheki');
    await approve(1);
    await toldOf(second[1], /A child was linked to you/);
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

test('a child added later, with names as long as they may be, is decided on by one of two in the office @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The decision that comes second, and the one that the network loses.
  expectedErrors.push(/status of 400/, /Failed to save the decision/, /ERR_FAILED/);
  const school = await foundSchool(request);
  const service = await serviceClient(request);
  const endless = (own: string) =>
    `${own}${school.mark}${'wolokohlanganisaneumuntu'.repeat(4)}`.slice(0, 100);
  const family = await admitParent(await openBrowser(), request, school, {
    first_name: 'Nomsa',
    last_name: `R${school.mark}`,
  });
  const other = await admitParent(await openBrowser(), request, school, {
    first_name: 'Thandi',
    last_name: `M${school.mark}`,
  });
  const names = ['Sipho', 'Ayanda'];
  const rows = names.flatMap((name) =>
    [family, other].map((parent) => ({
      first_name: endless(name),
      last_name: endless('Radebe'),
      grade_id: school.grade.id,
      school_id: school.id,
      parent_id: parent.id,
      student_id: `${name}-${parent.first_name}-${school.mark}`,
    })),
  );
  expect((await service.from('students').insert(rows)).error).toBeNull();
  await service.from('students').update({ is_confirmed: false }).eq('parent_id', other.id);
  for (const { id, first_name } of [family, other])
    await service
      .from('profiles')
      .update({ last_name: endless(`${first_name}son`) })
      .eq('id', id);
  const [first, second] = [await openBrowser(), await openBrowser()];
  const added = (page: typeof first, name: string) =>
    page.getByRole('region', { name: 'Children to confirm' }).getByRole('listitem').filter({ hasText: name });
  for (const page of [first, second])
    await openConsole(page, `/dashboard/admin?school=${school.id}&tab=pending`);
  const question = (page: typeof first) => page.getByRole('alertdialog');

  await test.step('cards and questions fit the narrowest phone, and are opened and left by keyboard', async () => {
    await expect(added(first, 'Sipho').getByRole('button', { name: /keep with/ })).toBeVisible();
    expect(await tooWide(first)).toEqual([]);
    for (const choice of [/keep with/, /as another guardian/, /hand over to/, /^A different child/]) {
      const button = added(first, 'Sipho').getByRole('button', { name: choice });
      await button.focus();
      await first.keyboard.press('Enter');
      await expect(question(first).getByRole('button', { name: 'Cancel' })).toBeFocused();
      expect(await tooWide(first, '[role=alertdialog]')).toEqual([]);
      for (const height of [480, 844]) {
        await first.setViewportSize({ width: 320, height });
        await expect
          .poll(async () => {
            const box = await question(first).boundingBox();
            return box !== null && box.y >= 0 && box.y + box.height <= height;
          })
          .toBe(true);
      }
      await first.keyboard.press('Escape');
      await expect(question(first)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  await test.step('an answer that is lost is said in the question, which stays open', async () => {
    const keep = '**/rest/v1/rpc/keep_learner';
    await first.route(keep, (route) => route.abort('failed'));
    await added(first, 'Sipho')
      .getByRole('button', { name: /keep with/ })
      .click();
    await question(first).getByRole('button', { name: 'Keep' }).click();
    await expect(question(first).getByRole('alert')).toContainText('No connection');
    await first.unroute(keep);
  });

  await test.step('the second of two is told that somebody else has decided, and nothing is doubled', async () => {
    await added(second, 'Sipho')
      .getByRole('button', { name: /hand over to/ })
      .click();
    // What has changed meanwhile is not shown to the second: both look at the same.
    await second.route('**/rest/v1/**', (route) =>
      route.request().url().includes('hand_over_learner') ? route.continue() : route.abort('failed'),
    );
    await question(first).getByRole('button', { name: 'Keep' }).click();
    // Behind an open question nothing has a role: only once it has closed does an absent card say anything.
    await expect(question(first)).toHaveCount(0);
    await expect(added(first, 'Sipho')).toHaveCount(0);
    await question(second).getByRole('button', { name: 'Hand over' }).click();
    await expect(second.getByText(/Somebody else has decided on this child meanwhile/).first()).toBeVisible();
    const { data } = await service
      .from('students')
      .select('parent_id, is_confirmed')
      .eq('first_name', endless('Sipho'))
      .eq('school_id', school.id);
    expect(data).toEqual([{ parent_id: family.id, is_confirmed: true }]);
  });
});

test('a second parent is added beside the first, and neither learns of the other @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const family = await admitParent(await openBrowser(), request, school, {
    first_name: 'Nomsa',
    last_name: `R${school.mark}`,
  });
  const listed = await school.platform.from('students').insert({
    first_name: 'Sipho',
    last_name: `M${school.mark}`,
    grade_id: school.grade.id,
    school_id: school.id,
    parent_id: family.id,
  });
  expect(listed.error).toBeNull();
  const second = await registerParent(
    request,
    school,
    { first_name: 'Thandi', last_name: `M${school.mark}` },
    'Sipho',
  );
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}&tab=pending`);
  const card = page.getByRole('article', { name: second.name });
  await card.getByRole('button', { name: /add Thandi .* as another guardian/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Neither learns who the other is.');
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Add as guardian' }).click();
  await expect(question).toHaveCount(0);
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect(card).toHaveCount(0);
  const { data } = await school.platform
    .from('guardianships')
    .select('is_primary, state, profile:profiles!guardianships_profile_id_fkey(first_name)')
    .eq('school_id', school.id)
    .order('is_primary');
  expect(data).toEqual([
    { is_primary: false, state: 'active', profile: { first_name: 'Thandi' } },
    { is_primary: true, state: 'active', profile: { first_name: 'Nomsa' } },
  ]);
});

test('a question on a child stands until the card is as it is now, and an approval then is none of what was shown before @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const family = await admitParent(await openBrowser(), request, school, {
    first_name: 'Nomsa',
    last_name: `R${school.mark}`,
  });
  const listed = await school.platform.from('students').insert({
    first_name: 'Sipho',
    last_name: `M${school.mark}`,
    grade_id: school.grade.id,
    school_id: school.id,
    parent_id: family.id,
  });
  expect(listed.error).toBeNull();
  const second = await registerParent(
    request,
    school,
    { first_name: 'Thandi', last_name: `M${school.mark}` },
    'Sipho',
  );
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}&tab=pending`);
  const card = page.getByRole('article', { name: second.name });
  await card.getByRole('button', { name: /keep with Nomsa/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  // The namesakes are read again before the registrations are.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rest/v1/profiles?*', async (route) => {
    await held;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('is on the list already')).toHaveCount(0);
  await expect(question).toBeVisible();
  letGo();
  await expect(question).toHaveCount(0);
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect(card).toHaveCount(0);
});

test('a learner who was handed over to somebody rejected is handed back @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const family = await admitParent(await openBrowser(), request, school, {
    first_name: 'Nomsa',
    last_name: `R${school.mark}`,
  });
  const listed = await school.platform.from('students').insert({
    first_name: 'Sipho',
    last_name: `M${school.mark}`,
    grade_id: school.grade.id,
    school_id: school.id,
    parent_id: family.id,
  });
  expect(listed.error).toBeNull();
  const second = await registerParent(
    request,
    school,
    { first_name: 'Thandi', last_name: `M${school.mark}` },
    'Sipho',
  );
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}&tab=pending`);
  const card = page.getByRole('article', { name: second.name });
  await card.getByRole('button', { name: /hand over to Thandi/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await card.getByRole('button', { name: /^Reject/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  const left = page.getByRole('region', { name: 'Learners of rejected parents' });
  await expect(left).toContainText(`Linked to ${second.name}, whose registration was rejected`);
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  expect.soft(await tooWide(page)).toEqual([]);
  await left.getByRole('button', { name: /^Hand back to Nomsa .*Sipho/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand back' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(left).toHaveCount(0);
  const { data } = await school.platform.from('students').select('parent_id').eq('school_id', school.id);
  expect(data).toEqual([{ parent_id: family.id }]);
});
