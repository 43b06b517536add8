import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const whole = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('without settings files lie under the data folder', () => {
  expect(readConfig({ DATA_DIR: '/srv/portal' }).files).toEqual({
    adapter: 'disk',
    folder: '/srv/portal/files',
    floor: 512 * 1024 ** 2,
    sizeLimit: 5 * 1024 ** 3,
  });
});

test('with the S3 settings they lie there', () => {
  expect(readConfig(whole).files).toMatchObject({
    adapter: 's3',
    s3: { endpoint: 'https://s3.example', bucket: 'portal', region: 'auto', prefix: '' },
  });
});

test.each(Object.keys(whole))('without %s alone the server does not start', (name) => {
  expect(() => readConfig({ ...whole, [name]: '' })).toThrow(/set all of S3_ENDPOINT, S3_BUCKET/);
});

test('a size limit that is none is refused by its name', () => {
  expect(() => readConfig({ FILES_SIZE_LIMIT: '0' })).toThrow('FILES_SIZE_LIMIT');
});
