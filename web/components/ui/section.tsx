import type { ReactNode } from 'react';

type SectionProps = {
  /** Where a link leads that means this part. */
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
};

/** A part of the settings: what it is on the left, its controls on the right; one over the other on a phone, and beside the menu of a tablet. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-4 gap-x-8 gap-y-4 py-8 first:pt-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
