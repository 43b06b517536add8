import { useState } from 'react';
import type { ImportKind, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Badge } from '#web/components/ui/badge.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { notesOf } from './line-words.ts';
import { numbered } from './numbered.ts';

const PAGE = 20;

/** The first of the lines that can be imported, as they were understood. */
export function GoodLines({
  kind,
  preview: { columns, counts, lines },
}: {
  kind: ImportKind;
  preview: ImportPreview;
}) {
  const [page, setPage] = useState(0);
  const good = lines.filter(({ status }) => status === 'new' || status === 'existing');
  if (good.length === 0) return null;
  const total = counts.new + counts.existing;
  return (
    <section aria-label={t.goodLines()}>
      <h2 className="font-semibold text-lg">{t.goodLines()}</h2>
      <p className="mb-3 text-muted-foreground text-sm">
        {total > good.length
          ? t.firstAsRead({ kind, ...numbered(total), first: good.length })
          : t.allAsRead({ kind, ...numbered(total) })}
      </p>
      <Table caption={t.linesAsTheyWereRead()} scrolls>
        <TableHeader>
          <TableRow>
            <TableHead>{t.lineColumn()}</TableHead>
            <TableHead>{t.whatHappens()}</TableHead>
            {columns.map((column) => (
              <TableHead key={column}>{column}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {good.slice(page * PAGE, (page + 1) * PAGE).map((shown) => (
            <TableRow key={`${shown.sheet ?? ''} ${shown.line}`}>
              <TableCell className="whitespace-nowrap tabular-nums">
                {shown.line}
                {shown.sheet === null ? null : (
                  <span className="block text-muted-foreground text-xs">{shown.sheet}</span>
                )}
              </TableCell>
              <TableCell className="min-w-44">
                <Badge variant={shown.status === 'new' ? 'success' : 'muted'}>
                  {shown.status === 'new' ? t.newLabel() : t.inTheSchool()}
                </Badge>
                {notesOf(shown).map((note) => (
                  <span key={note} className="mt-0.5 block text-muted-foreground text-xs">
                    {note}
                  </span>
                ))}
              </TableCell>
              {shown.cells.map((cell, index) => (
                <TableCell key={columns[index]} className="max-w-72 truncate" title={cell}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {good.length > PAGE ? <Pages page={page} pageSize={PAGE} total={good.length} onPage={setPage} /> : null}
    </section>
  );
}
