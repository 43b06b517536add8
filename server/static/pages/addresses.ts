/**
 * What stands at an address that a person may open:
 * - `screen`: the app has a screen for it, or knows where it has moved
 * - `missing inside`: nothing, but below a part of the app that says so in its own frame
 * - `missing`: nothing
 */
export type AtAddress = 'screen' | 'missing inside' | 'missing';

/**
 * @param routes the router's, such as `/dashboard/messages/$conversationId`; one that ends in `/$` catches what is
 *   below it, to say that there is nothing
 * @param redirectFor the screen that a bare path (without its first slash) leads to, if it is one of them
 */
export function addressBook(
  routes: readonly string[],
  redirectFor: (path: string) => string | undefined,
): (path: string) => AtAddress {
  const screens = routes.filter((route) => !route.endsWith('/$')).map(segmentsOf);
  const catching = routes
    .filter((route) => route.endsWith('/$') && route !== '/$')
    .map((r) => r.slice(0, -1));
  return (path) => {
    const segments = segmentsOf(path);
    if (screens.some((screen) => fits(screen, segments)) || redirectFor(path.slice(1))) return 'screen';
    return catching.some((prefix) => path.startsWith(prefix)) ? 'missing inside' : 'missing';
  };
}

/** Finds the route of the screen at an address. */
export function routeAt(routes: readonly string[]): (path: string) => string | undefined {
  const screens = routes.map((route) => ({ route, segments: segmentsOf(route) }));
  return (path) => {
    const segments = segmentsOf(path);
    return screens.find((screen) => fits(screen.segments, segments))?.route;
  };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fits(route: string[], path: string[]): boolean {
  return (
    route.length === path.length &&
    route.every((segment, place) => segment.startsWith('$') || segment === path[place])
  );
}
