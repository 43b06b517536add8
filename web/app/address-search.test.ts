import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderMail } from '../../server/integrations/mail/templates/render.ts';
import { somePortal, wholePayload } from '../../server/integrations/mail/templates/testing/renderings.ts';
import { routeTree } from './routes.gen.ts';

// A screen listens to the window as soon as it is loaded.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const routerAt = (address: string) =>
  createRouter({
    routeTree,
    context: { queryClient: new QueryClient() },
    history: createMemoryHistory({ initialEntries: [address] }),
  });

/** What the screen at an address is given of its query, before any guard has run. */
function searchAt(address: string): object {
  const router = routerAt(address);
  return router.matchRoutes(router.latestLocation).at(-1)?.search ?? {};
}

type Parser = (search: Record<string, unknown>) => Record<string, unknown>;
const parsers = Object.values(routerAt('/').routesById).flatMap(
  ({ id, options }: AnyRoute): [string, Parser][] =>
    options.validateSearch ? [[id, options.validateSearch as Parser]] : [],
);

describe('the query of an address', () => {
  it.each([
    '/portal/auth?tab=1&mode=xyz&notice=2&next=//evil.example',
    '/portal/auth?mode=register-parent&next=%7B%22a%22%3A1%7D',
    '/auth?mode=xyz&next=//evil.example/x',
    '/auth?next=/%5Cevil.example&notice=true',
    '/portal/paid?payment=javascript:1&outcome=paid',
    '/portal/subscribe?extend=yes',
    '/portal/dashboard?grade=7&subject=maths&new=1&q=',
    '/dashboard/calendar?date=never',
    '/dashboard/directory?person=1&learner=or(1)&school=x',
    '/dashboard/admin/users?role=owner&sort=phone&down=true&page=-1&school=x',
    '/dashboard/admin/portal-lessons?status=gone&grade=eight&page=1.5',
  ])('gives a screen nothing that its parser refuses: %s', (address) => {
    expect(Object.values(searchAt(address)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('gives a screen what its parser lets through', () => {
    expect(searchAt('/portal/auth?tab=sign-up&next=/portal/account')).toMatchObject({
      tab: 'sign-up',
      next: '/portal/account',
    });
  });

  it.each(['trial', 'monthly'])(
    'of the mail that a plan of the kind %s ends soon leads to the plans, by way of the sign-in, too',
    (plan) => {
      const { text } = renderMail('portal-ends-soon', { ...wholePayload, plan }, somePortal);
      const address = text.match(/https:\S+\/portal\/subscribe\S*/)?.[0].slice(somePortal.url.length) ?? '';
      expect(searchAt(address)).toEqual({ extend: true });
      expect(searchAt(`/portal/auth?${new URLSearchParams({ next: address })}`)).toMatchObject({
        next: address,
      });
    },
  );

  it('is read by parsers', () => expect(parsers.length).toBeGreaterThan(15));

  it.each(parsers)('is answered key by key, also where a key is refused: %s', (_, parse) => {
    const asked = new Set<string | symbol>();
    const search = new Proxy({}, { get: (_target, key) => void asked.add(key) });
    const answer = parse(search);
    expect(asked.size).toBeGreaterThan(0);
    expect(Object.keys(answer)).toEqual(expect.arrayContaining([...asked]));
    expect(Object.values(answer).filter((value) => value !== undefined)).toEqual([]);
  });
});
