import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { foundSchool, openConsole } from './support/console.ts';
import { enter, mailTo, openMailed } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const csv = (text: string) => ({ name: 'class list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('the office imports a class with its parents after mending two bad lines, and a parent sees the child @once', async ({
  openBrowser,
  request,
  baseURL,
}) => {
  const mark = randomBytes(4).toString('hex');
  const mother = `lerato.${mark}@example.org`;
  const header =
    'Admission no;Voornaam;Surname;Graad;DOB;Parent name;Parent surname;Guardian e-mail;Bus route';
  const good = `M${mark};Lwazi;Mokoena${mark};Gr 6;2014-03-09;Lerato;Mokoena${mark};${mother};12`;
  const sibling = `N${mark};Zoë;Mokoena${mark};8;9/3/2012;;;${mother};`;
  const file = (third: string, fourth: string) => csv([header, good, sibling, third, fourth].join('\r\n'));
  const bad = file(`O${mark};Anna;Smit${mark};Grade 99;;;;;`, `P${mark};Piet;Smit${mark};7;31/02/2013;;;;`);
  const mended = file(`O${mark};Anna;Smit${mark};Grade 9;;;;;`, `P${mark};Piet;Smit${mark};7;28/02/2013;;;;`);

  const office = await openBrowser();
  await enter(office, 'principal@demo.school', '/dashboard/admin/import');
  await expect(office.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  expect(await accessibilityProblems(office)).toEqual([]);

  const template = office.waitForEvent('download');
  await office.getByRole('button', { name: 'CSV template' }).click();
  const columns = (await readFile(await (await template).path(), 'utf8')).split('\r\n')[0];
  expect(columns).toContain('Student ID,First name,Last name,Grade');
  const workbook = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Excel template' }).click();
  expect((await workbook).suggestedFilename()).toBe('learners-template.xlsx');

  await office.getByLabel('Choose file').setInputFiles(bad);
  const badLines = office.getByRole('region', { name: 'Bad lines' });
  await expect(badLines.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText(
    /Graad: Grade 99.*no such grade/,
  );
  await expect(badLines.getByRole('listitem').filter({ hasText: 'Line 5' })).toContainText(
    /DOB: 31\/02\/2013.*year-month-day/,
  );
  await expect(office.getByText(/no such column: Bus route/)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Import 2 learners' })).toBeDisabled();
  expect(await accessibilityProblems(office)).toEqual([]);
  const listed = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download the bad lines' }).click();
  const lines = (await readFile(await (await listed).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Grade 99');

  await office.getByRole('button', { name: 'Choose another file' }).click();
  await office.getByLabel('Choose file').setInputFiles(mended);
  await expect(office.getByText('No bad lines')).toBeVisible();
  await expect(office.getByText('1 person gets an invitation by email.')).toBeVisible();
  await office.getByRole('button', { name: 'Import 4 learners' }).click();
  await expect(office.getByRole('heading', { name: 'The list is imported' })).toBeFocused();
  const result = office.getByRole('region', { name: 'Result' });
  await expect(result.getByText('4 learners added')).toBeVisible();
  await expect(result.getByText('1 person invited by email')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Earlier imports' })).toContainText('class list.csv');
  expect(await accessibilityProblems(office)).toEqual([]);

  // The same file again changes nothing.
  await office.getByRole('button', { name: 'Import another file' }).click();
  await office.getByLabel('Choose file').setInputFiles(mended);
  await expect(office.getByText('4 learners are in the school already, as in the file.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();

  const invitation = await mailTo(request, mother, /invited/i);
  expect(invitation.text).toContain('Jacaranda Ridge School');
  const parent = await openBrowser();
  await openMailed(parent, invitation.links.find((link) => link.startsWith(baseURL ?? '')) ?? '');
  await expect(parent.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await parent.getByLabel('Password', { exact: true }).fill(`secret-${mark}`);
  await parent.getByLabel('Confirm Password').fill(`secret-${mark}`);
  await parent.getByRole('button', { name: 'Save Password' }).click();
  await expect(
    parent.getByRole('heading', { name: new RegExp(`^Parent: Lerato Mokoena${mark}`, 'i') }),
  ).toBeVisible();
  await expect(parent.getByText(`Lwazi Mokoena${mark}`).filter({ visible: true }).first()).toBeVisible();
});

test('a file that is no list is refused with what to do, and nobody but administrators gets here @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /could not be checked/);
  const office = await openBrowser();
  await enter(office, 'principal@demo.school', '/dashboard/admin/import?kind=grades');
  await office.getByLabel('Choose file').setInputFiles({
    name: 'grades.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  });
  await expect(office.getByRole('region', { name: 'File' }).getByRole('alert')).toContainText(
    'old Excel file (.xls)',
  );

  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/dashboard/admin/import');
  await expect(teacher.getByText('Access Denied').first()).toBeVisible();
});

test('an import that fails, or meets another school than was looked at, keeps what was answered @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /An import failed/);
  const school = await foundSchool(request);
  const file = (...lines: string[]) => csv(['Student ID,First name,Last name,Grade', ...lines].join('\n'));
  const office = await openBrowser();
  await openConsole(office, `/dashboard/admin/import?school=${school.id}`);
  const choose = (...lines: string[]) => office.getByLabel('Choose file').setInputFiles(file(...lines));
  await choose('A1,Zoë,van Wyk,Grade 6', 'A2,Cid,Dee,Grade 6', 'A3,Gus,Hay,Grade 6');
  await office.getByRole('button', { name: 'Import 3 learners' }).click();
  await office.getByRole('button', { name: 'Import another file' }).click();
  const say = (line: number, answer: RegExp) =>
    office
      .getByRole('listitem')
      .filter({ hasText: `Line ${line}` })
      .getByRole('radio', { name: answer });

  await test.step('a failure', async () => {
    await choose(
      'B1,Zoe,Vanwyk,Grade 6',
      'B2,Cid,Dee,Grade 6',
      'B3,Eve,Fox,Grade 6',
      'A3,Augustus,Hay,Grade 6',
    );
    await say(2, /^The same learner/).check();
    await say(3, /^Another child/).check();
    await office.getByRole('radio', { name: /^Bring them up to the file/ }).check();
    await office.route(
      '**/functions/v1/import-apply',
      (route) => route.fulfill({ status: 409, json: { code: 'import_conflict', message: 'Not now' } }),
      { times: 1 },
    );
    await office.getByRole('button', { name: 'Import 3 learners' }).click();
    await expect(say(2, /^The same learner/)).toBeChecked();
    await expect(say(3, /^Another child/)).toBeChecked();
    await expect(office.getByRole('radio', { name: /^Bring them up to the file/ })).toBeChecked();
  });

  await test.step('somebody who was enrolled meanwhile: the other answers stand, and one is asked for', async () => {
    const { error } = await school.platform.from('students').insert({
      first_name: 'Eve',
      last_name: 'Fox',
      student_id: 'C1',
      grade_id: school.grade.id,
      school_id: school.id,
    });
    expect(error).toBeNull();
    await office.getByRole('button', { name: 'Import 3 learners' }).click();
    await expect(office.getByText('1 line above waits for your answer')).toBeVisible();
    await expect(say(2, /^The same learner/)).toBeChecked();
    await expect(say(3, /^Another child/)).toHaveCount(0);
    await say(4, /^Another child/).check();
    await office.getByRole('button', { name: 'Import 3 learners' }).click();
    const result = office.getByRole('region', { name: 'Result' });
    await expect(result.getByText('2 learners added')).toBeVisible();
    await expect(result.getByText('1 learner updated')).toBeVisible();
  });
});

test('a line with a known name is asked about: the same learner is left out, another child imported @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const file = (...lines: string[]) => csv(['Student ID,First name,Last name,Grade', ...lines].join('\n'));
  const office = await openBrowser();
  await openConsole(office, `/dashboard/admin/import?school=${school.id}`);
  const choose = (...lines: string[]) => office.getByLabel('Choose file').setInputFiles(file(...lines));
  await choose('A1,Zoë,van Wyk,Grade 6', 'A2,Cid,Dee,Grade 6');
  await office.getByRole('button', { name: 'Import 2 learners' }).click();
  await office.getByRole('button', { name: 'Import another file' }).click();

  await choose('B1,ZOE,Vanwyk,Grade 6', 'B2,Cid,Dee,Grade 6', 'B3,Eve,Fox,Grade 6');
  const asked = office.getByRole('region', { name: 'On the list already?' });
  const line = (number: number) => asked.getByRole('listitem').filter({ hasText: `Line ${number}` });
  await expect(line(2)).toContainText('Looks like Zoë van Wyk, Grade 6, ID A1, without a parent.');
  expect(await accessibilityProblems(office)).toEqual([]);
  await expect(office.getByText('2 lines above wait for your answer')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Import 1 learner' })).toBeDisabled();

  // By keyboard: the answers of a line are one group.
  await line(2)
    .getByRole('radio', { name: /^The same learner/ })
    .focus();
  await office.keyboard.press('Space');
  await office.keyboard.press('Tab');
  await office.keyboard.press('Space');
  await expect(line(3).getByRole('radio', { name: /^The same learner/ })).toBeChecked();
  await office.keyboard.press('ArrowDown');
  await expect(line(3).getByRole('radio', { name: /^Another child/ })).toBeChecked();
  await office.getByRole('button', { name: 'Import 2 learners' }).click();
  const result = office.getByRole('region', { name: 'Result' });
  await expect(result.getByText('2 learners added')).toBeVisible();
  await expect(result.getByText('1 line left out')).toBeVisible();
  const listed = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download the lines left out' }).click();
  const leftOut = (await readFile(await (await listed).path(), 'utf8')).trim().split('\r\n');
  expect(leftOut).toHaveLength(2);
  expect(leftOut[1]).toContain('The same learner as Zoë van Wyk');
  const { data } = await school.platform
    .from('students')
    .select('student_id')
    .eq('school_id', school.id)
    .order('student_id');
  expect(data?.map(({ student_id }) => student_id)).toEqual(['A1', 'A2', 'B2', 'B3']);
});
