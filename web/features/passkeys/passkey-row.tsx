import { KeyRound } from 'lucide-react';
import { t } from '#texts/passkeys';
import { Button } from '#web/components/ui/button.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { passkeyName } from './passkey-name.ts';
import type { Passkey } from './queries.ts';

export const RenamePasskey = lateWindow(() =>
  import('./rename-passkey.tsx').then((part) => part.RenamePasskey),
);

type PasskeyRowProps = {
  passkey: Passkey;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const name = passkeyName(passkey);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          {passkey.last_used_at
            ? t.lastUsed({ moment: formatDateTime(passkey.last_used_at) })
            : t.addedNotUsedYet({ moment: formatDateTime(passkey.created_at) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.renameNamed({ name })}
          {...RenamePasskey.near}
          onClick={() => onRename(passkey)}
        >
          {t.rename()}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t.removeNamed({ name })}
          {...LateConfirm.near}
          onClick={() => onRemove(passkey)}
        >
          {t.remove()}
        </Button>
      </div>
    </li>
  );
}
