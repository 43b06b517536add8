import { useState } from 'react';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import type { Combination } from '#web/entities/teaching/reads.ts';

type TeachingOverviewProps = {
  combinations: readonly Combination[];
  /** The one that the selector names; undefined for all. */
  chosen: Combination | undefined;
};

/** So many rows before the rest is asked for: some teachers give forty. */
const ROWS_AT_FIRST = 12;

/** Each subject with its code and grade. */
export function TeachingOverview({ combinations, chosen }: TeachingOverviewProps) {
  const [isWhole, setWhole] = useState(false);
  const listed = chosen ? combinations.filter(({ id }) => id === chosen.id) : combinations;
  const shown = isWhole ? listed : listed.slice(0, ROWS_AT_FIRST);
  return (
    <>
      <Table caption={t.subjectsTheirCodesGrades()} scrolls>
        <TableHeader>
          <TableRow>
            <TableHead>{t.subject()}</TableHead>
            <TableHead>{t.code()}</TableHead>
            <TableHead>{t.grade()}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {shown.map(({ id, subject, grade }) => (
            <TableRow key={id}>
              <TableCell className="wrap-anywhere font-medium">
                {/* In a narrow list it is broken between words, and not within each. */}
                <span className="block min-w-22">{subject.name}</span>
              </TableCell>
              <TableCell className="text-muted-foreground">{subject.code ?? '–'}</TableCell>
              <TableCell className="wrap-anywhere">
                {/* A name such as 'Grade 12' stays in one line beside long subjects. */}
                <span className="block min-w-18">{grade.name}</span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown.length < listed.length ? (
        <Button variant="outline" className="mt-3" onClick={() => setWhole(true)}>
          {t.showAll({ count: listed.length })}
        </Button>
      ) : null}
    </>
  );
}
