import type { ReactNode } from 'react';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';

type PanelProps = {
  title: string;
  description?: string;
  /** Beside the heading: what narrows the panel, or adds to it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** People, grades, shared files, settings (docs/product/screens.md#panels): the screen's name is its heading. */
export function Panel({ title, children, ...header }: PanelProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} {...header} />
      {children}
    </>
  );
}
