import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type CourtOrder, courtOrdersQuery } from '#web/entities/court-orders/reads.ts';
import { NamesakeChoices } from './namesake-choices.tsx';
import { OrdersOf } from './orders-of.tsx';

const learner = { id: 'l', name: 'Sipho Radebe' };
const order: CourtOrder = {
  id: 'o',
  description: 'No contact',
  guardianship_id: 'ended',
  profile_id: 'father',
  about: 'Thabo Radebe',
  no_records: true,
  not_told: false,
  no_deciding: false,
  no_collecting: false,
  file_path: null,
  file_name: null,
  created_at: '2026-03-01T08:00:00Z',
  by: null,
};

function shown(orders: CourtOrder[], screen: React.ReactNode) {
  const queries = new QueryClient();
  queries.setQueryData(courtOrdersQuery(learner.id).queryKey, orders);
  return renderToStaticMarkup(<QueryClientProvider client={queries}>{screen}</QueryClientProvider>);
}
const father = { id: 'father', name: 'Thabo Radebe', isApproved: false };
const mother = { id: 'mother', name: 'Nomsa Radebe', isApproved: false };

describe('where a declared child may be a learner of the list', () => {
  test('whom a court has shut out, and who comes back, is told of as that', () => {
    expect(shown([order], <OrdersOf learner={learner} declarer={father} />)).toContain(
      'Against a court order: it takes rights over Sipho Radebe from Thabo Radebe.',
    );
  });

  test('of somebody else it is said that an order stands', () => {
    const said = shown([order], <OrdersOf learner={learner} declarer={mother} />);
    expect(said).toContain('A court order stands for Sipho Radebe.');
    expect(said).not.toContain('Against');
  });

  test('without an order nothing is said', () => {
    expect(shown([], <OrdersOf learner={learner} declarer={father} />)).toBe('');
  });

  test('the card says it beside the learner of the name', () => {
    const namesake = {
      ...learner,
      isListed: true,
      parent: { id: 'mother', name: 'Nomsa Radebe' },
      leftOn: null,
    };
    const card = (
      <NamesakeChoices
        child={{ id: 'c', first_name: 'Sipho', last_name: 'Radebe' }}
        declarer={father}
        namesakes={[namesake]}
      />
    );
    expect(shown([order], card)).toContain('Against a court order');
  });
});
