import { foundSchool, openConsole, pickSchool, registerParent } from './support/console.ts';
import { holdWire } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

test('a registration that was corrected after its card was opened is not approved unseen @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /A registration was not decided/);
  const school = await foundSchool(request);
  const person = { first_name: 'Zanele', last_name: `K${school.mark}` };
  const { name } = await registerParent(request, school, person, 'Ayanda');
  const office = await openBrowser();
  // The news of the correction does not come: a slow network, or a laptop that slept.
  await holdWire(office);
  await openConsole(office, '/dashboard/admin?tab=pending');
  await pickSchool(office, school.name);
  const card = office.getByRole('article', { name });
  await expect(card.getByText('Ayanda')).toBeVisible();
  // What is still read would show the moment in which nobody waits, and nothing tells of the next.
  await office.waitForLoadState('networkidle');

  const rejected = await school.platform
    .from('profiles')
    .update({ approval_status: 'rejected' })
    .eq('last_name', person.last_name)
    .select('id');
  expect(rejected.data).toHaveLength(1);
  await registerParent(request, school, person, 'Somebody');

  await card.getByRole('button', { name: `Approve ${name}` }).click();
  const refusal = 'This registration has changed since it was shown to you. Look at it again, then decide.';
  await expect(card.getByText(refusal)).toBeVisible();
  await expect(card.getByText('Somebody', { exact: false })).toBeVisible();
  await expect(card.getByText('Ayanda')).toBeHidden();
  expect(await accessibilityProblems(office)).toEqual([]);
  expect(await tooWide(office)).toEqual([]);
  await card.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(card).toHaveCount(0);
});
