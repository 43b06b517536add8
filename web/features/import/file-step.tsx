import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.ts';
import { ColumnsTable } from './columns-table.tsx';
import { DropArea } from './drop-area.tsx';
import { ExportList } from './export-list.tsx';
import { kinds } from './kinds.ts';
import { saveCsvTemplate, saveWorkbookTemplate } from './template.ts';

type FileStepProps = {
  kind: ImportKind;
  schoolId: string;
  isChecking: boolean;
  /** Why the last file could not be taken. */
  problem: string | undefined;
  onChoose: (file: File) => void;
};

/** Where the file is chosen, and what it has to look like. */
export function FileStep({ kind, schoolId, isChecking, problem, onChoose }: FileStepProps) {
  const { title, about } = kinds()[kind];
  return (
    <div className="grid grid-cols-1 gap-6">
      <DropArea isChecking={isChecking} problem={problem} onChoose={onChoose} />
      <Card>
        <CardHeader>
          <div className="min-w-0">
            <CardTitle>{title}</CardTitle>
            <CardDescription>{about}</CardDescription>
          </div>
          <div className="flex flex-wrap gap-2">
            <Templates kind={kind} />
            <ExportList kind={kind} schoolId={schoolId} />
          </div>
        </CardHeader>
        <CardContent>
          <ColumnsTable kind={kind} />
        </CardContent>
      </Card>
    </div>
  );
}

function Templates({ kind }: { kind: ImportKind }) {
  const workbook = useMutation({
    mutationFn: saveWorkbookTemplate,
    onError: (error) => {
      console.error('A template could not be made', error);
      toastError(messageOf(error, t.templateCouldNotMadePlease()));
    },
  });
  return (
    <>
      <Button size="sm" variant="outline" busy={workbook.isPending} onClick={() => workbook.mutate(kind)}>
        <FileSpreadsheet aria-hidden />
        {t.excelTemplate()}
      </Button>
      <Button size="sm" variant="outline" onClick={() => saveCsvTemplate(kind)}>
        <FileText aria-hidden />
        {t.csvTemplate()}
      </Button>
    </>
  );
}
