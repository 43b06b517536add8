import { t } from '#texts/landing';
import { Rich } from '#web/components/ui/rich.tsx';

export const FOOTER_ID = 'footer';

type FooterProps = { title: string; organisation: string; registration: string | null };

export function Footer({ title, organisation, registration }: FooterProps) {
  return (
    <footer id={FOOTER_ID} className="border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-baseline justify-between gap-x-10 gap-y-3 px-4 py-8 text-muted-foreground text-sm md:px-8">
        <p>
          {organisation === title ? title : t.titleBy({ title, organisation })}
          {registration ? (
            <>
              <br />
              <Rich
                of={t.nonProfit}
                given={{ registration }}
                tags={{ number: (text) => <span className="whitespace-nowrap tabular-nums">{text}</span> }}
              />
            </>
          ) : null}
        </p>
        <nav aria-label={t.footer()} className="flex flex-wrap gap-x-6">
          <a href="/auth" className={footerLink}>
            {t.schoolCommunicator()}
          </a>
          <a href="/portal/auth" className={footerLink}>
            {t.lessonsPortal()}
          </a>
        </nav>
      </div>
    </footer>
  );
}

const footerLink = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-6';
