/** The drawer is loaded when somebody turns to its button, or ahead of a time without a network. */
export const loadDrawer = () => import('./drawer.tsx');
