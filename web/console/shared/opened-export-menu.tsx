import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/console-shared';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { exportList } from '#web/entities/school-lists/export.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useChosenSchool } from './chosen-school.ts';
import { listNames } from './list-names.ts';

type ExportMenuProps = {
  kinds: readonly ImportKind[];
  /** Writes what the screen shows, as it is narrowed there. */
  shown?: () => Promise<number>;
};

/** Lists as files: what is shown, and whole lists of one school with the columns that an import reads. */
export function ExportMenu({ kinds, shown }: ExportMenuProps) {
  const { schoolId } = useChosenSchool();
  const saving = useMutation({
    mutationFn: (write: () => Promise<number>) => write(),
    onSuccess: (rows) => toastSuccess(t.success(), t.rowsExported({ rows })),
    onError: (error) => {
      console.error('A list could not be exported', error);
      toastError(t.failedToExport({ messageOf: messageOf(error, t.pleaseTryAgain()) }));
    },
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" busy={saving.isPending} busyLabel={t.exporting()}>
          <Download aria-hidden />
          {t.exportLabel()}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {shown ? (
          <>
            <DropdownMenuItem onSelect={() => saving.mutate(shown)}>{t.theListAsShown()}</DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        ) : null}
        <DropdownMenuLabel>
          {schoolId ? t.wholeListsEditImportAgain() : t.chooseSchoolWholeLists()}
        </DropdownMenuLabel>
        {kinds.map((kind) => (
          <DropdownMenuItem
            key={kind}
            disabled={!schoolId}
            onSelect={() => schoolId && saving.mutate(() => exportList(kind, schoolId))}
          >
            {listNames()[kind]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
