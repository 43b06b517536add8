/// <reference lib="dom" />
import { keeps, left, wordsLeft } from './support/device.ts';
import { separatedFamily } from './support/separated.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says when its network is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/;

for (const closed of ['narrowed', 'ended'] as const)
  test(`what a device kept of a child goes at the next contact, once the guardian was ${closed}`, {
    tag: '@once',
  }, async ({ openBrowser, request, expectedErrors }) => {
    expectedErrors.push(cut);
    const { school, father, page, learner } = await separatedFamily(openBrowser, request);
    const reading = page.father;
    const { data: guardianship, error } = await school.platform.rpc('grant_guardianship', {
      learner: learner.id,
      guardian: father.id,
    });
    if (error) throw error;
    const comment = `Works steadily ${school.mark}`;
    for (const path of ['/dashboard/timetable', '/dashboard/announcements']) {
      await reading.goto(path);
      await expect(reading.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await reading.goto('/dashboard/progress-reports');
    const card = reading.getByRole('article').filter({ hasText: comment });
    await card.getByRole('button', { name: /^Keep on this device/ }).click();
    await reading.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click();
    await expect(card).toContainText('Kept on this device');
    await keeps(reading, '"child"');
    await reading.goto('/dashboard');
    await expect(reading.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
    await expect(reading.getByRole('article', { name: learner.name })).toBeVisible();
    // A week that was kept before has no child in it.
    await expect.poll(() => wordsLeft(reading)).toContain('"is_open":true');
    expect(await wordsLeft(reading)).toContain(comment);

    await reading.context().setOffline(true);
    await reading.goto('/dashboard/progress-reports');
    await expect(card).toBeVisible();
    const changed =
      closed === 'ended'
        ? await school.platform.rpc('end_guardianship', { guardianship })
        : await school.platform.rpc('change_guardianship', {
            guardianship,
            relation: 'father',
            reads_records: false,
            is_told: true,
            may_decide: false,
            may_collect: true,
          });
    expect(changed.error).toBeNull();
    // The contact comes on a screen that shows none of it.
    await reading.goto('/dashboard/announcements');
    await expect(reading.getByRole('heading', { level: 1 })).toBeVisible();
    await reading.context().setOffline(false);
    await expect
      .poll(async () => (await left(reading)).readings.filter((key) => /reports|timetable/.test(key)))
      .toEqual([]);
    await expect.poll(() => wordsLeft(reading)).not.toContain(comment);
    await expect.poll(() => wordsLeft(reading)).not.toContain('"is_open":true');
    await reading.goto('/dashboard/progress-reports');
    await expect(
      reading.getByText(
        closed === 'ended' ? 'No children yet' : /The school shares announcements and events with you/,
      ),
    ).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(reading.getByRole('region', { name: 'Kept on this device' })).toHaveCount(0);
  });
