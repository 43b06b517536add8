import { Command as Cmdk } from 'cmdk';
import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * cmdk's box with a list, which also tells a screen reader which option is marked. The library tells it only
 * when the mark is moved by hand: after a new list it names no option, or one that is gone
 * (https://github.com/dip/cmdk/issues/413). To be dropped with the release that mends it.
 */
export const Command = Object.assign(MarkedCommand, {
  Input: Cmdk.Input,
  List: Cmdk.List,
  Group: Cmdk.Group,
  Item: Cmdk.Item,
  Empty: Cmdk.Empty,
});

function MarkedCommand(props: ComponentProps<typeof Cmdk>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? followMark(root.current) : undefined), []);
  return <Cmdk ref={root} {...props} />;
}

/** Keeps the box and the list naming the marked option until the returned function is called. */
function followMark(root: Element): () => void {
  const name = () => nameMarked(root);
  const observer = new MutationObserver(name);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-selected', 'aria-activedescendant'],
  });
  name();
  return () => observer.disconnect();
}

function nameMarked(root: Element): void {
  const marked = root.querySelector('[role="option"][aria-selected="true"]')?.id;
  for (const element of root.querySelectorAll('[role="combobox"], [role="listbox"]')) {
    if ((element.getAttribute('aria-activedescendant') ?? undefined) === marked) continue;
    if (marked) element.setAttribute('aria-activedescendant', marked);
    else element.removeAttribute('aria-activedescendant');
  }
}
