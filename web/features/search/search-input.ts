import { t } from '#texts/search';
/** Fixed (docs/product/screens.md#search). */
export const SEARCH_PLACEHOLDER = () => t.searchMessagesEvents();

export const searchInputClasses =
  'h-11 w-full truncate rounded-md border border-input bg-card pr-3 pl-9 text-base focus-visible:border-ring focus-visible:outline-offset-0 md:h-10 md:text-sm';
