import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LandingFacts } from '../../../contract/landing.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { landingFacts } from './facts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.admin.query(`
    insert into public.ads_management (title, link_url, ad_type, image_url, video_url, display_order, is_active) values
      ('Third', null, 'image', '/storage/v1/object/public/ads/3.webp', null, 30, true),
      ('First', 'https://shop.example/', 'image', 'https://s.example/storage/v1/object/public/ads/1.webp', null, 10, true),
      ('Hidden', null, 'image', '/storage/v1/object/public/ads/h.webp', null, 1, false),
      ('Fourth', null, 'image', '/storage/v1/object/public/ads/4.webp', null, 40, true),
      ('Second', null, 'video', '/storage/v1/object/public/ads/2.webp', '/storage/v1/object/public/ads/2.mp4', 20, true),
      ('Fifth', null, 'image', '/storage/v1/object/public/ads/big-sale.webp', null, 50, true)`);
  await server.admin.query(`
    insert into storage.objects (bucket_id, name, metadata) values
      ('ads', '1.webp', '{"size": 84000}'), ('ads', 'big-sale.webp', '{"size": 12000}'),
      ('ads', '2.mp4', '{"size": 4300000}')`);
});
afterAll(() => server.stop());

const facts = async (): Promise<LandingFacts> => (await fetch(`${server.url}/landing.json`)).json();

test('anybody sees the first three active adverts, in their order', async () => {
  const { adverts } = await facts();
  expect(adverts.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
  expect(adverts[1]).toMatchObject({ kind: 'video', poster: '/storage/v1/object/public/ads/2.webp' });
});

test('a picture and a film say what they weigh, where that is known, so that who saves data can choose', async () => {
  const { adverts } = await facts();
  expect(adverts.map(({ bytes }) => bytes)).toEqual([84000, 4300000, null]);
  await server.admin.query(
    "update public.ads_management set is_active = false where title in ('First', 'Third', 'Fourth')",
  );
  expect((await facts()).adverts.at(-1)).toMatchObject({ title: 'Fifth', bytes: 12000 });
  await server.admin.query(
    "update public.ads_management set is_active = true where title in ('First', 'Third', 'Fourth')",
  );
});

test('an advert that is switched off is gone from the next visit on', async () => {
  await server.admin.query("update public.ads_management set is_active = false where title = 'First'");
  const { adverts } = await facts();
  expect(adverts.map(({ title }) => title)).toEqual(['Second', 'Third', 'Fourth']);
  await server.admin.query("update public.ads_management set is_active = true where title = 'First'");
});

test('a database that does not answer costs the page its adverts, not the page', async () => {
  const log = { warn: vi.fn() };
  const database = { queryScoped: () => Promise.reject(new Error('away')) };
  const config = {
    productTitle: 'Portal',
    landing: { organisation: 'Trust', registration: null, donation: null },
  };
  const read = landingFacts({ config, database, log } as never);
  expect(await read()).toMatchObject({ title: 'Portal', adverts: [] });
  expect(log.warn).toHaveBeenCalledOnce();
});

test('search engines are told which pages are for everyone', async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>[^<]+/g)).toEqual([
    `<loc>${server.url}/`,
    `<loc>${server.url}/auth`,
    `<loc>${server.url}/portal/auth`,
  ]);
});
