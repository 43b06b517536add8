import { Outlet, useChildMatches } from '@tanstack/react-router';

/**
 * The place of the screen below a layout, begun anew with each screen. The router alone would put a screen that is still
 * loading into the boundary of the one before, which would be kept there, asking about an address that is no longer its.
 */
export function ScreenOutlet() {
  const screen = useChildMatches({ select: ([child]) => child?.routeId });
  return <Outlet key={screen} />;
}
