import { languages } from '../contract/enums.ts';
import { expectNoEnglish, said } from './support/foreign-text.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/**
 * Each page that is made for paper, as Chromium prints it. Text in a PDF lies there compressed and by the numbers of
 * its letters: what is printed is judged under the print medium, and the PDF by the language that it says of itself.
 */
const printed = [
  { email: 'parent@demo.school', path: '/dashboard/timetable?view=week', area: 'timetable', button: 'print' },
  { email: 'parent@demo.school', path: '/dashboard/timetable?view=list', area: 'timetable', button: 'print' },
  {
    email: 'teacher@demo.school',
    path: '/dashboard/timetable?view=week',
    area: 'timetable',
    button: 'print',
  },
  { email: 'parent@demo.school', path: '/dashboard/progress-reports', area: 'reports', button: 'print' },
  { email: 'parent@demo.school', path: '/dashboard/disciplinary' },
  { email: 'parent@demo.school', path: '/dashboard/announcements' },
  { email: 'principal@demo.school', path: '/dashboard/admin?tab=reports' },
  {
    email: 'learner@demo.school',
    path: 'a[href^="/portal/receipts/"]',
    area: 'portal-account',
    button: 'print',
  },
] as const;

for (const language of languages) {
  test(`what is printed is in the reader’s language, and says so: ${language} @once`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    for (const sheet of printed) {
      await test.step(`${sheet.email} ${sheet.path}`, async () => {
        const isLink = sheet.path.startsWith('a[');
        await page.emulateMedia({ media: 'screen' });
        await page.goto('/theme.js');
        await page.evaluate((chosen) => {
          localStorage.clear();
          localStorage.setItem('language', chosen);
          // Asked today already: the account has chosen nothing.
          localStorage.setItem('language-asked', new Date().toDateString());
        }, language);
        await enter(page, sheet.email, isLink ? '/portal/account' : sheet.path);
        if (isLink) await page.locator(sheet.path).first().click();
        const main = page.locator('main').first();
        await expect(main).toBeVisible();
        await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
        if ('button' in sheet) {
          const button = page.getByRole('button', {
            name: said(language, sheet.area, sheet.button),
            exact: true,
          });
          await expect(button).toBeVisible();
          await page.emulateMedia({ media: 'print' });
          await expect(button).toBeHidden();
        }
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect((await main.innerText()).trim()).not.toBe('');
        if (language !== 'en') await expectNoEnglish(page, language, typed);
        const pdf = (await page.pdf({ tagged: true })).toString('latin1');
        expect(pdf.slice(0, 5)).toBe('%PDF-');
        expect(languageOf(pdf)).toBe(language);
      });
    }
  });
}

/** Of the whole document, as its catalogue says it; a part in another one says so itself. */
function languageOf(pdf: string): string | undefined {
  const [catalogue = ''] = /\/Type ?\/Catalog[\s\S]*?endobj/.exec(pdf) ?? [];
  return /\/Lang ?\(([^)]*)\)/.exec(catalogue)?.[1];
}

/** What people of the demo school typed, and a catalogue says too. */
const typed: readonly string[] = ['English', 'Grade 6', 'Mathematics'];
