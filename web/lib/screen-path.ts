import type { AbsoluteToPath, RegisteredRouter } from '@tanstack/react-router';

/**
 * The address of a screen that exists. It is asked of the router that is registered and not of the generated tree of
 * routes, which imports every screen: whoever lists addresses would import itself.
 */
export type ScreenPath = AbsoluteToPath<RegisteredRouter, '/'>;
