/**
 * For a window that shows what is read once it is open, however much that will be: as high as it may be from the beginning,
 * so that nothing in it moves away under a press. What there is scrolls.
 */
export const steadyWindow = 'h-[92dvh] sm:h-[min(92dvh,40rem)]';
