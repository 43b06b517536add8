import { accountsPage } from '../accounts/account.ts';
import { AUDIENCE, accountBody } from '../accounts/account-body.ts';
import { queryOf } from '../body.ts';
import { invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import type { AdminOperation } from './service-key.ts';

const PER_PAGE = 50;
const PER_PAGE_MAX = 1000;

/** `GET /admin/users`: all accounts, or those whose address or name has `filter` in it, by their age, in pages. */
export const usersList: AdminOperation = {
  method: 'GET',
  url: '/admin/users',
  handle: async (service, request, reply) => {
    const page = countOf(queryOf(request, 'page'), 1);
    const perPage = Math.min(countOf(queryOf(request, 'per_page'), PER_PAGE), PER_PAGE_MAX);
    const filter = queryOf(request, 'filter');
    const oldestFirst = isOldestFirst(queryOf(request, 'sort'));
    const { accounts, total } = await service.database.withScope(
      accountScope,
      (tx) => accountsPage(tx, { filter, oldestFirst, limit: perPage, offset: (page - 1) * perPage }),
      { readOnly: true },
    );
    const lastPage = Math.ceil(total / perPage);
    const asked = new URLSearchParams(request.query as Record<string, string>);
    const link = (target: number, rel: string) => {
      asked.set('page', String(target));
      asked.set('per_page', String(perPage));
      return `</auth/v1/admin/users?${asked}>; rel="${rel}"`;
    };
    const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')];
    reply.header('link', links.join(', ')).header('x-total-count', total);
    return { users: accounts.map(accountBody), aud: AUDIENCE };
  },
};

/** What cannot be read is refused in the words of the contract, which are those of the language that it is written in. */
function countOf(given: string, fallback: number): number {
  if (given === '') return fallback;
  if (/^\d{1,9}$/.test(given) && Number(given) > 0) return Number(given);
  const parsing = `strconv.ParseUint: parsing ${JSON.stringify(given)}: invalid syntax`;
  throw invalid(`Bad Pagination Parameters: ${parsing}`);
}

/** Accounts are sorted by `created_at` alone: newest first, unless `asc` stands behind it. */
function isOldestFirst(sort: string): boolean {
  if (sort === '') return false;
  const [field = '', direction = 'desc'] = sort.split(/ (.*)/s);
  if (field !== 'created_at') throw invalid(`Bad Sort Parameters: bad field for sort '${field}'`);
  if (!/^(asc|desc)$/i.test(direction)) {
    const allowed = "only 'asc' and 'desc' allowed";
    throw invalid(`Bad Sort Parameters: bad direction for sort '${direction}', ${allowed}`);
  }
  return direction.toLowerCase() === 'asc';
}
