import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPublic, readConfig } from '../../config.ts';
import { StartupError } from '../../errors.ts';
import { mailSettings, readMailConfig } from './config.ts';
import { refuseExposedMailbox } from './mail.ts';

test('without SMTP_URL mails stay in the embedded mailbox', () => {
  expect(readMailConfig({})).toEqual({ adapter: 'embedded' });
});

test('a password that would leave this machine requires TLS', () => {
  const smtp = (SMTP_URL: string) => {
    const config = readMailConfig({ SMTP_URL });
    return config.adapter === 'smtp' ? config.smtp : undefined;
  };
  expect(smtp('smtp://me:secret@mail.example')).toMatchObject({ port: 587, secure: false, requireTls: true });
  expect(smtp('smtps://me:secret@mail.example')).toMatchObject({
    port: 465,
    secure: true,
    requireTls: false,
  });
  expect(smtp('smtp://me:secret@127.0.0.1:2525')).toMatchObject({ port: 2525, requireTls: false });
  expect(smtp('smtp://relay.internal:25')).toMatchObject({ port: 25, requireTls: false, auth: undefined });
});

test.each([
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Portal <portal@school.example>\r\nBcc: eve@example.org'],
])('%s refuses %j', (name, value) => {
  const parsed = z.object(mailSettings).safeParse({ [name]: value });
  expect(parsed.error?.issues[0]?.path).toEqual([name]);
});

test('a server that others can reach does not start with the embedded mailbox, unless it is a demonstration', () => {
  const start = (environment: Record<string, string>) => () => {
    const config = readConfig({ DATA_DIR: '/nowhere', ...environment });
    refuseExposedMailbox(config.mail, config.demo, isPublic(config));
  };
  expect(start({})).not.toThrow();
  expect(start({ HOST: '0.0.0.0' })).toThrow(StartupError);
  expect(start({ PUBLIC_URL: 'https://portal.school.example' })).toThrow(/SMTP_URL/);
  expect(start({ HOST: '0.0.0.0', DEMO: '0' })).toThrow(StartupError);
  expect(start({ HOST: '0.0.0.0', DEMO: '1' })).not.toThrow();
  expect(start({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' })).not.toThrow();
});
