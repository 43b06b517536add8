import { accountsPage } from '../accounts/account.ts';
import { AUDIENCE, accountBody } from '../accounts/account-body.ts';
import { queryOf } from '../body.ts';
import { invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import type { AdminOperation } from './service-key.ts';

const PER_PAGE = 50;
const PER_PAGE_MAX = 1000;

/** `GET /admin/users`: all accounts, newest first, in pages. */
export const usersList: AdminOperation = {
  method: 'GET',
  url: '/admin/users',
  handle: async (service, request, reply) => {
    const page = countOf(queryOf(request, 'page'), 1);
    const perPage = Math.min(countOf(queryOf(request, 'per_page'), PER_PAGE), PER_PAGE_MAX);
    const { accounts, total } = await service.database.withScope(
      accountScope,
      (tx) => accountsPage(tx, { limit: perPage, offset: (page - 1) * perPage }),
      { readOnly: true },
    );
    const lastPage = Math.ceil(total / perPage);
    const link = (target: number, rel: string) =>
      `</auth/v1/admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')];
    reply.header('link', links.join(', ')).header('x-total-count', total);
    return { users: accounts.map(accountBody), aud: AUDIENCE };
  },
};

function countOf(given: string, fallback: number): number {
  if (given === '') return fallback;
  if (!/^\d{1,9}$/.test(given) || Number(given) < 1) throw invalid(`Bad Pagination Parameters: ${given}`);
  return Number(given);
}
