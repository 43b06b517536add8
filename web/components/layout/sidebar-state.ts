import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX, SIDEBAR_COOKIE, SIDEBAR_COOKIE_DAYS } from '#contract/limits.ts';

/** Whether a cookie header such as `document.cookie` says that the sidebar is wide; it is until told otherwise. */
export function isExpandedIn(cookies: string): boolean {
  return !cookies.split('; ').includes(`${SIDEBAR_COOKIE}=false`);
}

/** The cookie that keeps the sidebar's state for seven days. */
export function sidebarCookie(expanded: boolean): string {
  return `${SIDEBAR_COOKIE}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_DAYS * 24 * 60 * 60}; samesite=lax`;
}

const phone = () => matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
const isPhone = () => phone().matches;

function onTurn(tell: () => void): () => void {
  const width = phone();
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
}

/**
 * The sidebar's state on a wide screen, the drawer's on a phone, and one switch for both. On a phone the sidebar is not
 * drawn at all: its links are a fifth of what the first screen costs the processor.
 */
export function useSidebar() {
  const isWide = !useSyncExternalStore(onTurn, isPhone);
  const [expanded, setExpanded] = useState(() => isExpandedIn(document.cookie));
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone()) return setDrawerOpen((open) => !open);
    setExpanded((wide) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
      document.cookie = sidebarCookie(!wide);
      return !wide;
    });
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);

  return { isWide, expanded, drawerOpen, setDrawerOpen, toggle };
}
