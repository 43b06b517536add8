import { useCallback, useRef } from 'react';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';

type Endless = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type LoadMoreProps = {
  list: Endless;
  label: string;
  /** Where the list goes on: `start` for one that is read upwards, as a conversation is. */
  at?: 'start' | 'end';
};

/**
 * The end of an endless list: fetches the next page as it comes near the screen, and is a button for the
 * keyboard, and for trying again after a failure.
 */
export function LoadMore({ list, label, at = 'end' }: LoadMoreProps) {
  const newest = useRef(list);
  newest.current = list;
  const sentinel = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = newest.current;
      // A busy phone hands over several at once: the last says how it is now.
      const isNear = entries.at(-1)?.isIntersecting;
      if (isNear && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (!list.hasNextPage) return null;
  return (
    <div
      className={cn(
        'relative flex justify-center print:hidden',
        // At the start it may not anchor the view, which stays on what is read while a page joins above.
        at === 'end' ? 'pt-4' : '[overflow-anchor:none]',
      )}
    >
      {/* Reaches into the list, so that the page is there before the reader. Its key renews it after
          each page: one that ends on the screen asks for the next at once. */}
      <span
        key={String(list.isFetchingNextPage)}
        ref={sentinel}
        aria-hidden
        className={cn('pointer-events-none absolute h-150 w-px', at === 'end' ? 'bottom-0' : 'top-0')}
      />
      <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {list.isFetchNextPageError ? t.tryAgain() : label}
      </Button>
    </div>
  );
}
