import { beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { adFile, makeAd } from './portal-rows.ts';
import { fileOf, useStoredFiles } from './stored.ts';
import { type ActorName, actorNames } from './world.ts';

type Values = Record<string, unknown>;
const keepers: readonly ActorName[] = ['platform', 'service'];
const ads = { shown: '', hidden: '' };

/** What a client inserts, with a picture of the actor's own. */
const ad =
  (more: (actor: ActorName) => Values = () => ({})) =>
  (_: unknown, actor: ActorName): Values => ({
    title: 'Open day',
    link_url: 'https://school.example/open-day',
    ad_type: 'image',
    image_url: adFile(fileOf(actor, 'png')),
    video_url: null,
    display_order: 1,
    is_active: true,
    ...more(actor),
  });
const never = (values: Values) => ({ values: ad(() => values), allowed: [], refusals: ['23514', '23502'] });

const stage = describeMatrix('ads_management', {
  select: {
    'one that is active': { row: () => ads.shown, allowed: actorNames },
    'one that is not active': { row: () => ads.hidden, allowed: keepers },
  },
  insert: {
    'a picture': { values: ad(), allowed: keepers },
    'a picture without a link': { values: ad(() => ({ link_url: '' })), allowed: keepers },
    'a video with a poster': {
      values: ad((actor) => ({ ad_type: 'video', video_url: adFile(fileOf(actor, 'mp4')) })),
      allowed: keepers,
    },
    'a video without a poster': {
      values: ad((actor) => ({ ad_type: 'video', image_url: null, video_url: adFile(fileOf(actor, 'mp4')) })),
      allowed: keepers,
    },
    'a picture, the video left empty': { values: ad(() => ({ video_url: '' })), allowed: keepers },
    'a video, the poster left empty': {
      values: ad((actor) => ({ ad_type: 'video', image_url: '', video_url: adFile(fileOf(actor, 'mp4')) })),
      allowed: keepers,
    },
    'a picture that is a video': {
      values: ad((actor) => ({ image_url: adFile(fileOf(actor, 'mp4')) })),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'a video that is a picture': {
      values: ad((actor) => ({ ad_type: 'video', video_url: adFile(fileOf(actor, 'png')) })),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'somebody else’s file': {
      values: ad(() => ({ image_url: adFile(fileOf('principal', 'png')) })),
      allowed: ['service'],
    },
    'a file that nobody has stored': {
      values: ad(() => ({ image_url: adFile('nothing.png') })),
      allowed: ['service'],
    },
    'of another day': { values: ad(() => ({ created_at: '2001-01-01' })), allowed: ['service'] },
    'a link that is a script': never({ link_url: 'javascript:alert(1)' }),
    'a link that is a script behind a blank': never({
      link_url: ' \tjavascript:alert(1)//https://a.example',
    }),
    'a link of another scheme': never({ link_url: 'data:text/html,<script>alert(1)</script>' }),
    'a link without a scheme': never({ link_url: '//evil.example' }),
    'a link in two lines': never({ link_url: 'https://a.example/\nx' }),
    'a link to nowhere': never({ link_url: 'https://' }),
    'a type that there is not': never({ ad_type: 'popup' }),
    'an order below zero': never({ display_order: -1 }),
    'no title': never({ title: ' ' }),
    'a picture without a picture': never({ image_url: null }),
    'a video without a video': never({ ad_type: 'video' }),
    'a picture that lies elsewhere': {
      values: ad(() => ({ image_url: 'https://evil.example/a.png' })),
      allowed: [],
      refusals: ['23514'],
    },
    'a picture in another bucket': {
      values: ad(() => ({ image_url: 'https://a.example/storage/v1/object/public/school-logos/a.png' })),
      allowed: [],
      refusals: ['23514'],
    },
    'a picture above the bucket': {
      values: ad(() => ({ image_url: adFile('../portal-lessons/a.mp4') })),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the switch': { row: () => ads.shown, set: () => ({ is_active: false }), allowed: keepers },
    'title, link and order': {
      row: () => ads.shown,
      set: () => ({ title: 'Closed day', link_url: null, display_order: 9 }),
      allowed: keepers,
    },
    'the link to a script': {
      row: () => ads.shown,
      set: () => ({ link_url: 'JavaScript:alert(1)' }),
      allowed: [],
      refusals: ['23514'],
    },
    'one that is not active': { row: () => ads.hidden, set: () => ({ is_active: true }), allowed: keepers },
  },
  delete: {
    'one that is active': { row: () => ads.shown, allowed: keepers },
    'one that is not': { row: () => ads.hidden, allowed: keepers },
  },
});

useStoredFiles(stage, 'ads', 'image/png', 'png');
useStoredFiles(stage, 'ads', 'video/mp4', 'mp4');
beforeAll(async () => {
  ads.shown = await makeAd(stage, 1);
  ads.hidden = await makeAd(stage, 0, { is_active: false });
});

const written = ['title', 'link_url', 'ad_type', 'image_url', 'video_url', 'display_order', 'is_active'];
describeGrants(stage, 'ads_management', {
  anon: { select: ['id', 'created_at', ...written] },
  authenticated: { select: ['id', 'created_at', ...written], insert: ['id', ...written], update: written },
});

describe('the files of an advert', () => {
  const stored = async (name: string) =>
    (await stage.read(`select from storage.objects where bucket_id = 'ads' and name = $1`, [name])).length;

  test('go when they are replaced and with the row, but not while another advert shows them', async () => {
    await stage.undone(async () => {
      const { platform } = stage.world.people;
      const [one, two, poster] = [
        await storeFile(stage.admin, 'ads', platform, 'image/png', 'png'),
        await storeFile(stage.admin, 'ads', platform, 'video/mp4', 'mp4'),
        await storeFile(stage.admin, 'ads', platform, 'image/png', 'png'),
      ];
      const id = await makeAd(stage, 1, { image_url: adFile(one) });
      const twin = await makeAd(stage, 1, { image_url: adFile(one) });
      const replaced = await stage.as(
        'platform',
        `update ads_management set ad_type = 'video', image_url = $2, video_url = $3 where id = $1`,
        [id, adFile(poster), adFile(two)],
      );
      expect(replaced).toMatchObject({ rowCount: 1 });
      expect(await stored(one)).toBe(1);
      await stage.as('platform', 'delete from ads_management where id = $1', [twin]);
      expect(await stored(one)).toBe(0);
      await stage.as('platform', 'delete from ads_management where id = $1', [id]);
      expect([await stored(two), await stored(poster)]).toEqual([0, 0]);
    });
  });

  test('are known by their name, whatever host stands in front', async () => {
    const [named] = await stage.read(
      `select private.public_file('ads', '/storage/v1/object/public/ads/a.png') as bare,
              private.public_file('ads', 'http://127.0.0.1:3000/storage/v1/object/public/ads/2026/a.png') as folder,
              private.public_file('ads', 'https://a.example/storage/v1/object/public/ads/a.png?x=1') as asked,
              private.public_file('ads', 'https://a.example/b/storage/v1/object/public/ads/a.png') as deeper,
              private.public_file('ads', 'https://a@b.example/storage/v1/object/public/ads/a.png') as with_user,
              private.public_file('ads', 'javascript:/storage/v1/object/public/ads/a.png') as script`,
    );
    expect(named).toEqual({
      bare: 'a.png',
      folder: '2026/a.png',
      asked: null,
      deeper: null,
      with_user: null,
      script: null,
    });
  });
});
