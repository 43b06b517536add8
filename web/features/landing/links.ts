/** Links and buttons of the page, by their looks. */
export const textLink =
  'whitespace-nowrap font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary';

/** As components/ui/button.tsx, for links and for buttons that no React listens to. */
export const button =
  'inline-flex h-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md px-4 font-medium text-sm transition-colors md:h-10';
export const primary = `${button} bg-primary text-primary-foreground hover:bg-primary-hover`;
export const outline = `${button} border border-input bg-card hover:bg-muted`;
export const ghost = `${button} hover:bg-muted max-sm:px-3`;
