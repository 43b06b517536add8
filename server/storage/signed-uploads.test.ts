import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../../database/tests/world.ts';
import { useStoragePortal } from './testing/portal.ts';
import { pdf } from './testing/samples.ts';

const it = useStoragePortal();
let world: World;
beforeAll(async () => {
  world = await makeWorld(it.portal.admin);
});

const reportsOf = async (name: keyof World['people']) =>
  (await it.portal.clientOf(world.people[name])).storage.from('progress-reports');
const file = (text = '') => new Blob([pdf, text], { type: 'application/pdf' });

describe('an upload address with upsert, asked for before there was a file,', () => {
  test.each(['otherTeacher', 'foreignTeacher'] as const)(
    'lets %s replace nothing that somebody else has put in place since',
    async (stranger) => {
      const name = `${randomUUID()}.pdf`;
      const [owner, other] = [await reportsOf('teacher'), await reportsOf(stranger)];
      const signed = await other.createSignedUploadUrl(name, { upsert: true });
      expect(signed.error).toBeNull();
      expect((await owner.upload(name, file())).error).toBeNull();
      const replaced = await other.uploadToSignedUrl(name, signed.data?.token ?? '', file('replaced'));
      expect(replaced.error).toMatchObject({ statusCode: '403' });
      expect((await (await owner.download(name)).data?.text())?.endsWith('replaced')).toBe(false);
      expect((await other.download(name)).error).not.toBeNull();
    },
  );

  test('replaces the own file, and any when the secret key signed it', async () => {
    const name = `${randomUUID()}.pdf`;
    const owner = await reportsOf('teacher');
    const service = it.portal.service.storage.from('progress-reports');
    for (const [signer, text] of [
      [owner, 'first'],
      [owner, 'second'],
      [service, 'third'],
    ] as const) {
      const signed = await signer.createSignedUploadUrl(name, { upsert: true });
      expect((await signer.uploadToSignedUrl(name, signed.data?.token ?? '', file(text))).error).toBeNull();
      expect((await (await service.download(name)).data?.text())?.endsWith(text)).toBe(true);
    }
  });
});
