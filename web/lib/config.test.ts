import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { configQuery, parseConfig, portalConfig } from './config.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes the providers that have a name and a label', () => {
  const google = { name: 'google', label: 'Google' };
  const { signInProviders } = parseConfig({
    publishableKey: 'k',
    signInProviders: [google, { name: 'apple' }, null, 'azure'],
  });
  expect(signInProviders).toEqual([google]);
});

it('offers no provider when the server names none', () => {
  expect(parseConfig({ publishableKey: 'k' }).signInProviders).toEqual([]);
  expect(parseConfig({ publishableKey: 'k', signInProviders: {} }).signInProviders).toEqual([]);
});

it('is there with the page, before anything is asked', async () => {
  const content = JSON.stringify({ publishableKey: 'k', integrations: { sms: true } });
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  vi.stubGlobal('fetch', () => expect.unreachable('nothing is asked'));
  const observer = new QueryObserver(new QueryClient(), configQuery);
  expect(observer.getCurrentResult().data?.integrations).toEqual({ sms: true });
  expect(await portalConfig()).toMatchObject({ publishableKey: 'k' });
});
