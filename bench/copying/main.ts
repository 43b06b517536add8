import { stat } from 'node:fs/promises';
import { chromium, expect } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { enter } from '../../e2e/support/people.ts';
import { portalFolder, startPortal } from '../../e2e/support/portal.ts';
import { makeTemplate } from '../../e2e/support/template.ts';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { secretKeyOf } from '../../server/backup/testing/portal.ts';

/**
 * A mother saves a copy of a child with twelve years of records: ten subjects in four terms a year, each report with a
 * file of 100 KB. From the press until the zip is saved. Fails after more than 60 s.
 *
 * `npm run bench -- copying`
 */
const goalSeconds = 60;
const reports = 12 * 4 * 10;
const fileBytes = 100 * 1024;

await buildWeb();
const executablePath = await findChromium();
await makeTemplate();
const portal = await startPortal();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const house = createClient(portal.url, await secretKeyOf(portalFolder()), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const name = await growUp();
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await enter(page, 'parent@demo.school', '/dashboard');
  await page.goto('/dashboard/settings#your-data');
  const button = page.getByRole('button', { name: `Save a copy: ${name}` });
  await expect(button).toBeVisible({ timeout: 60_000 });
  const began = performance.now();
  const saved = page.waitForEvent('download', { timeout: 300_000 });
  await button.click();
  const path = await (await saved).path();
  const seconds = (performance.now() - began) / 1000;
  const { size } = await stat(path);
  console.log(`${reports} reports with files: ${(size / 1024 ** 2).toFixed(1)} MB`);
  console.log(`${seconds.toFixed(1)} s from the press to the file (goal ${goalSeconds})`);
  process.exitCode = seconds <= goalSeconds && size > reports * fileBytes ? 0 : 1;

  /** Gives a child of the demo's mother twelve years. @returns the child's name */
  async function growUp(): Promise<string> {
    const one = async <Row>(asked: PromiseLike<{ data: Row; error: unknown }>): Promise<NonNullable<Row>> => {
      const { data, error } = await asked;
      if (error || !data) throw error ?? new Error('nothing was found');
      return data;
    };
    const { data: users } = await house.auth.admin.listUsers({ perPage: 1000 });
    const user = users.users.find(({ email }) => email === 'parent@demo.school');
    const mother = await one(house.from('profiles').select('id').eq('user_id', user?.id).single());
    const child = await one(
      house
        .from('students')
        .select('id, first_name, last_name, school_id')
        .eq('parent_id', mother.id)
        .eq('is_confirmed', true)
        .order('first_name')
        .limit(1)
        .single(),
    );
    const report = await one(
      house
        .from('progress_reports')
        .select('subject_id, term_id, teacher_id')
        .eq('school_id', child.school_id)
        .limit(1)
        .single(),
    );
    const bytes = Buffer.alloc(fileBytes, '%PDF-1.4\n');
    for (let from = 0; from < reports; from += 20) {
      const names = Array.from({ length: 20 }, (_, index) => `copying/${from + index}.pdf`);
      await Promise.all(
        names.map((path) =>
          one(house.storage.from('progress-reports').upload(path, bytes, { contentType: 'application/pdf' })),
        ),
      );
      await one(
        house
          .from('progress_reports')
          .insert(
            names.map((path) => ({
              ...report,
              student_id: child.id,
              school_id: child.school_id,
              report_file_url: path,
              grade_score: 70,
              comments: 'Works well, and could work better.',
            })),
          )
          .select('id'),
      );
    }
    return `${child.first_name} ${child.last_name}`;
  }
} finally {
  await browser.close();
  await portal.end();
}
