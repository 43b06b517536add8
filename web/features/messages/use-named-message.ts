import { useEffect, useState } from 'react';

/** Pages that are read on the way to a message before the reader is asked whether to go on. */
const PAGES_AT_A_TIME = 25;

type Thread = {
  data: { pages: readonly (readonly { id: string }[])[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/** `looking`: older pages are being read; `further-back`: not among those that were read. */
export type NamedMessage = { state: 'shown' | 'looking' | 'further-back'; lookOn: () => void };

/** Reads older pages of the thread until it holds the message that the address names. */
export function useNamedMessage(thread: Thread, messageId: string | undefined): NamedMessage {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = thread;
  const [atMost, setAtMost] = useState(PAGES_AT_A_TIME);
  const pages = data?.pages ?? [];
  const isThere = pages.some((page) => page.some(({ id }) => id === messageId));
  const isMissing = messageId !== undefined && data !== undefined && !isThere && hasNextPage;
  const isWanted = isMissing && pages.length < atMost;
  useEffect(() => {
    if (isWanted && !isFetching && !isError) fetchNextPage();
  }, [isWanted, isFetching, isError, fetchNextPage]);
  const isLooking = isWanted && !isError;
  return {
    state: isLooking ? 'looking' : isMissing ? 'further-back' : 'shown',
    lookOn: () => {
      setAtMost(pages.length + PAGES_AT_A_TIME);
      fetchNextPage();
    },
  };
}
