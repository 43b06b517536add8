/** What is told of a child's data, what the caller said to it, and whose data may not be used. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AskedPurpose } from '#contract/child-consent.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { consentKeys } from './keys.ts';

/** The text of now: its version, and what the school adds. */
export type ConsentText = { version: number; paragraphId: string | null; paragraph: string | null };

/** Read without a sign-in, too: by whoever registers. Null for a school that is not there. */
export const consentTextQuery = (schoolId: string) =>
  queryOptions({
    queryKey: consentKeys.text(schoolId),
    enabled: schoolId !== '',
    queryFn: async (): Promise<ConsentText | null> => {
      const [row] = rowsOf(await (await client()).rpc('consent_text', { school: schoolId }));
      // The generated types know of no nulls in what a function returns.
      return row
        ? {
            version: row.portal_version,
            paragraphId: row.paragraph_id as string | null,
            paragraph: row.paragraph as string | null,
          }
        : null;
    },
  });

export type OwnConsent = {
  student_id: string;
  purpose: AskedPurpose;
  /** Null for who has not said anything. */
  is_given: boolean | null;
  /** Whether it was said to the text of now. */
  is_current: boolean;
  is_of_age: boolean;
};

/** What the caller has said for each child for whom the caller decides. */
export const ownConsentsQuery = (profileId: string) =>
  queryOptions({
    queryKey: consentKeys.own(profileId),
    queryFn: async () => rowsOf(await (await client()).rpc('my_consents')) as OwnConsent[],
  });

/** Whether the caller is still to be asked: of somebody under age, to the text of now. */
export const isOpen = ({ is_given, is_current, is_of_age }: OwnConsent): boolean =>
  !is_of_age && (is_given === null || !is_current);

/** Learners a page. */
const PAGE = 50;

/** Learners whose data may not be used for this, by class. */
export const learnersByConsentQuery = (schoolId: string, purpose: AskedPurpose) =>
  infiniteQueryOptions({
    queryKey: consentKeys.list(schoolId, purpose),
    initialPageParam: 0,
    queryFn: async ({ pageParam: page }) => {
      const portal = await client();
      const items = rowsOf(
        await portal.rpc('learners_by_consent', { school: schoolId, purpose, page, page_size: PAGE }),
      );
      return { items, next: items.length === PAGE ? page + 1 : null };
    },
    getNextPageParam: ({ next }) => next,
  });
