/** The drawer is loaded when somebody turns to its button; a worker keeps it ahead of a time without a network. */
export const loadDrawer = () => import('./drawer.tsx');
