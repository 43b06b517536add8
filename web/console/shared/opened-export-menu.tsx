import { useMutation } from '@tanstack/react-query';
import { t } from '#texts/console-shared';
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
import { ExportMenuButton } from './export-menu-button.tsx';
import type { ExportMenuProps } from './import-lists.ts';
import { listNames } from './list-names.ts';

/** The menu of lists as files, open at first: `ExportMenu` loads it when the button is pressed. */
export function OpenedExportMenu({ kinds, shown }: ExportMenuProps) {
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
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <ExportMenuButton busy={saving.isPending} busyLabel={t.exporting()} />
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
