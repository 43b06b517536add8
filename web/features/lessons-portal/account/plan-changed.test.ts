import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { planKeys } from '#web/entities/portal-learners/keys.ts';
import { planChanged } from '#web/entities/portal-learners/plan-changed.ts';
import type { Plan } from '#web/entities/portal-learners/reads.ts';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { runningPlan } from './admission.ts';

const stored = vi.hoisted(() => ({ row: null as object | null, asked: 0 }));

vi.mock('#web/lib/client.ts', () => {
  const rows = {
    select: () => rows,
    eq: () => rows,
    gt: () => rows,
    maybeSingle: async () => {
      stored.asked += 1;
      return { data: stored.row, error: null };
    },
  };
  return { client: async () => ({ from: () => rows }) };
});

const ME = 'a-learner';
const until = '2100-01-01T00:00:00+00:00';
let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  Object.assign(stored, { row: { subscription_type: 'monthly', end_date: until }, asked: 0 });
});
const knows = (plan: Plan) => queryClient.setQueryData<Plan>([...planKeys.of(ME), 'running'], plan);

test('a plan that is known to run lets in at once', async () => {
  knows({ kind: 'trial', until });
  expect(await runningPlan(queryClient, ME)).toEqual({ kind: 'trial', until });
});

test('a plan that has changed is asked for before it lets in', async () => {
  knows({ kind: 'trial', until });
  await planChanged(queryClient, ME);
  expect(await runningPlan(queryClient, ME)).toEqual({ kind: 'monthly', until });
  expect(stored.asked).toBe(1);
});

test('which lessons stood open under the plan of before is forgotten with it', async () => {
  queryClient.setQueryData(portalLessonKeys.catalogue(ME), ['locked']);
  queryClient.setQueryData(portalLessonKeys.catalogue('another'), ['open']);
  await planChanged(queryClient, ME);
  expect(queryClient.getQueryData(portalLessonKeys.catalogue(ME))).toBeUndefined();
  expect(queryClient.getQueryData(portalLessonKeys.catalogue('another'))).toEqual(['open']);
});
