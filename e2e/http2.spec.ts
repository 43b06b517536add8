/// <reference lib="dom" />
import { certificateFiles } from '../server/tls/testing/certificates.ts';
import { enter } from './support/people.ts';
import { type OwnPortal, startPortal } from './support/portal.ts';
import { expect, test as onPortal } from './support/test.ts';

/** On a portal that ends TLS itself, which the browser trusts as it is told to. */
const test = onPortal.extend<object, { portal: OwnPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const files = await certificateFiles();
      const portal = await startPortal(files.settings);
      await use(portal);
      await portal.end();
      await files.remove();
    },
    { scope: 'worker' },
  ],
});
test.use({ contextOptions: { ignoreHTTPSErrors: true, reducedMotion: 'reduce' } });

test('over https the app comes by HTTP/2, and what changes arrives by a WebSocket @once', async ({
  openBrowser,
  portal,
}) => {
  expect(portal.url).toMatch(/^https:\/\/localhost:/);
  const reading = await openBrowser();
  const sockets: string[] = [];
  reading.on('websocket', (socket) => {
    sockets.push(socket.url());
  });
  await enter(reading, 'parent2@demo.school', '/dashboard/messages');
  const conversations = reading.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  const address = (await conversations.first().getAttribute('href')) ?? '';
  await conversations.first().click();
  await expect(reading.getByRole('textbox', { name: /^Reply to/ })).toBeVisible();

  const protocols = await reading.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/(assets|rest\/v1)\//.test(name))
      .map(({ nextHopProtocol }) => nextHopProtocol),
  );
  expect(protocols.length).toBeGreaterThan(10);
  expect([...new Set(protocols)]).toEqual(['h2']);

  const writing = await openBrowser();
  await enter(writing, 'parent2@demo.school', address);
  const text = `By the other phone. ${Date.now()}`;
  const box = writing.getByRole('textbox', { name: /^Reply to/ });
  await box.fill(text);
  await box.press('Enter');
  await expect(reading.getByRole('log').getByText(text)).toBeVisible();
  expect(sockets.join()).toMatch(/^wss:\/\/localhost:\d+\/realtime\/v1\/websocket/);
});
