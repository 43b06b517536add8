import { t } from '#texts/factors';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { toastSuccess } from '#web/lib/toast.ts';
import { EnrolApp } from './enrol-app.tsx';
import { EnrolKey } from './enrol-key.tsx';
import { EnrolPhone } from './enrol-phone.tsx';
import { additions, type FactorKind } from './factor-name.ts';

const forms = { app: EnrolApp, phone: EnrolPhone, key: EnrolKey };

/** The window in which a second step is set up. */
export function AddFactor({ type, onClose }: { type: FactorKind; onClose: () => void }) {
  const Enrol = forms[type];
  return (
    <FormWindow onClose={onClose}>
      <DialogContent title={additions()[type]} className="sm:max-w-sm">
        <Enrol
          onEnrolled={() => {
            onClose();
            toastSuccess(t.secondStepTurnedOn(), t.willAskedWhenSign());
          }}
        />
      </DialogContent>
    </FormWindow>
  );
}
