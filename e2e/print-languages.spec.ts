/// <reference lib="dom" />
import { languages } from '../contract/enums.ts';
import { foundSchool } from './support/console.ts';
import { englishAmong, expectNoEnglish, said } from './support/foreign-text.ts';
import { enrol, openLetters } from './support/letters.ts';
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
  { email: 'parent@demo.school', path: '/dashboard', area: 'dashboard', button: 'printWeek' },
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

test('letters for guardians are printed in the language that is chosen for them @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const learners = languages.map((language) => ({
    first_name: `Child-${language}`,
    last_name: `Radebe${school.mark}`,
    date_of_birth: '2014-03-09',
  }));
  await enrol(school, learners);
  const page = await openBrowser();
  await openLetters(page, school);
  for (const language of languages) {
    await test.step(language, async () => {
      await page.getByRole('checkbox', { name: new RegExp(`Child-${language} `) }).check();
      await page.getByLabel('Language of the letters').selectOption(language);
      await page.getByRole('button', { name: 'Make 1 letter' }).click();
      const paper = page.getByRole('article');
      const learner = `Child-${language} Radebe${school.mark}`;
      await expect(paper.getByRole('heading')).toHaveText(
        said(language, 'letters', 'forGuardian', { learner }),
      );
      await page.emulateMedia({ media: 'print' });
      expect(await paper.evaluate((letter) => letter.closest('[lang]')?.getAttribute('lang'))).toBe(language);
      const lines = (await paper.innerText()).split('\n');
      if (language !== 'en') expect(englishAmong(lines, language, [school.name, 'Grade 6'])).toEqual([]);
      // Chromium's PDF has one language, that of the document, which is the console's.
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'All printed' }).click();
    });
  }
});

/** Of the whole document, as its catalogue says it; a part in another one says so itself. */
function languageOf(pdf: string): string | undefined {
  const [catalogue = ''] = /\/Type ?\/Catalog[\s\S]*?endobj/.exec(pdf) ?? [];
  return /\/Lang ?\(([^)]*)\)/.exec(catalogue)?.[1];
}

/** What people of the demo school typed, and a catalogue says too. */
const typed: readonly string[] = ['English', 'Grade 6', 'Mathematics'];
