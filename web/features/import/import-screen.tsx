import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ImportKind, importKinds } from '#contract/imports.ts';
import { t } from '#texts/import';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { cn } from '#web/lib/cn.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportFlow } from './import-flow.tsx';
import { kinds } from './kinds.ts';

type ImportFrameProps = { kind: ImportKind; actions: ReactNode; children: ReactNode };

/** The screen with its choice of lists; what is about one school stands in it. */
export function ImportFrame({ kind, actions, children }: ImportFrameProps) {
  return (
    <>
      <PageTitle>{t.importLabel()}</PageTitle>
      <PageHeader title={t.importLabel()} description={t.bringListsSchoolFromCsv()} actions={actions} />
      <KindMenu chosen={kind} />
      {children}
    </>
  );
}

/** Brings a list from a file into a school: choose the list, look at what would happen, import. */
export function SchoolImport({ kind, schoolId }: { kind: ImportKind; schoolId: string }) {
  // A new number starts the flow anew.
  const [round, setRound] = useState(0);
  return (
    <>
      <ImportFlow
        key={`${schoolId} ${kind} ${round}`}
        kind={kind}
        schoolId={schoolId}
        onAgain={() => setRound((before) => before + 1)}
      />
      <EarlierImports schoolId={schoolId} />
    </>
  );
}

function KindMenu({ chosen }: { chosen: ImportKind }) {
  return (
    <nav
      aria-label={t.lists()}
      className="relative mb-6 flex gap-1 overflow-x-auto border-b [scrollbar-width:none]"
    >
      {importKinds.map((kind) => {
        const { title, icon: Icon } = kinds()[kind];
        return (
          <Link
            key={kind}
            to="/dashboard/admin/import"
            search={(before) => ({ ...before, kind })}
            replace
            resetScroll={false}
            aria-current={kind === chosen ? 'page' : undefined}
            className={cn(
              '-mb-px flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm -outline-offset-2 transition-colors hover:text-foreground',
              kind === chosen && 'border-primary text-foreground',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
