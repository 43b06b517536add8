import { X } from 'lucide-react';
import type { Donation } from '#contract/landing.ts';
import { t } from '#texts/landing';
import { DONATION_DIALOG } from './dialog-id.ts';
import { outline } from './links.ts';

/** The foundation's bank account, ready to be copied into a bank's app. */
export function DonationDialog({ donation }: { donation: Donation }) {
  const lines = [
    { line: 'holder', label: t.accountHolder(), value: donation.accountHolder },
    { line: 'bank', label: t.bank(), value: donation.bank },
    { line: 'number', label: t.accountNumber(), value: donation.accountNumber },
    { line: 'branch', label: t.branchCode(), value: donation.branchCode },
    { line: 'reference', label: t.reference(), value: donation.reference },
  ];
  return (
    <dialog
      id={DONATION_DIALOG}
      aria-labelledby="donation-title"
      closedby="any"
      className="m-auto w-full max-w-lg rounded-xl border bg-card text-foreground shadow-xl backdrop:bg-overlay max-sm:mx-0 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="grid gap-1 p-5 pr-16 pb-3 sm:p-6 sm:pr-16 sm:pb-3">
        <h2 id="donation-title" className="font-semibold text-lg leading-snug">
          {t.support()}
        </h2>
        <p className="text-muted-foreground text-sm">{t.supportAbout()}</p>
      </div>
      <form method="dialog">
        <button
          type="submit"
          aria-label={t.close()}
          className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground md:size-9"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </form>
      <dl className="px-5 pb-5 sm:px-6 sm:pb-6">
        {lines.map(({ line, label, value }) =>
          value ? <Line key={line} line={line} label={label} value={value} /> : null,
        )}
      </dl>
      <p role="status" data-outcome className="sr-only" />
    </dialog>
  );
}

function Line({ line, label, value }: { line: string; label: string; value: string }) {
  return (
    <div className="relative border-t py-2.5 pr-28">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd>
        <span className="select-all font-medium tabular-nums">{value}</span>
        {/* Shown where a script can copy. */}
        <button
          type="button"
          hidden
          data-copy={value}
          data-copied={t.copied()}
          data-selected={t.selected()}
          data-says-copied={t.lineCopied({ line })}
          data-says-selected={t.lineSelected({ line })}
          aria-label={t.copyLine({ line })}
          className={`${outline} -translate-y-1/2 absolute top-1/2 right-0 min-w-22 data-done:border-primary data-done:text-primary [&[hidden]]:hidden`}
        >
          {t.copy()}
        </button>
      </dd>
    </div>
  );
}
