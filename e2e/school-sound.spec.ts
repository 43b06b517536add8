/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Three seconds of a moving picture and a tone, as a browser records them: WebM, of VP8 and Opus. */
async function recordFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const brush = canvas.getContext('2d');
    const painting = setInterval(() => {
      if (!brush) return;
      // Noise: the picture must weigh more than the sound.
      for (let x = 0; x < 320; x += 8)
        for (let y = 0; y < 180; y += 8) {
          brush.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
          brush.fillRect(x, y, 8, 8);
        }
    }, 40);
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const into = audio.createMediaStreamDestination();
    tone.connect(into);
    tone.start();
    const stream = new MediaStream([...canvas.captureStream(25).getTracks(), ...into.stream.getTracks()]);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8,opus' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    // As long as its sound says it is, whatever the picture's pace.
    await new Promise<void>((resolve) => {
      const wait = setInterval(() => {
        if (audio.currentTime < 3) return;
        clearInterval(wait);
        resolve();
      }, 50);
    });
    recorder.stop();
    await stopped;
    clearInterval(painting);
    await audio.close();
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test("a parent who saves data hears a school's film: its sound is fetched alone, and plays @once", async ({
  openBrowser,
}) => {
  const title = `Volcanoes ${Date.now()}`;
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/dashboard/lessons');
  const film = await recordFilm(teacher);
  await teacher
    .getByLabel('Video file')
    .setInputFiles({ name: 'volcanoes.webm', mimeType: 'video/webm', buffer: film });
  await teacher.getByLabel('Title').fill(title);
  await teacher.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await teacher.getByLabel('Grade', { exact: true }).selectOption({ label: 'Grade 6' });
  await teacher.getByRole('button', { name: 'Upload Lesson' }).click();
  await expect(teacher.getByText('Lesson uploaded successfully!').first()).toBeVisible();

  const parent = await openBrowser();
  await parent.addInitScript(() => localStorage.setItem('choice:saver', 'on'));
  const fetched: string[] = [];
  parent.on('response', (answer) => {
    if (answer.request().resourceType() === 'media') fetched.push(answer.url());
  });
  await enter(parent, 'parent@demo.school', '/dashboard/lessons');
  await parent.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  await parent.getByRole('button', { name: `Play ${title}` }).click();
  await expect(parent.getByText('Data saver is on: nothing is loaded before you choose.')).toBeVisible();
  expect(fetched).toEqual([]);
  await parent.getByRole('button', { name: /^Audio only · \d/ }).click();
  const sound = parent.locator('audio');
  await expect
    .poll(() => sound.evaluate((media: HTMLAudioElement) => media.currentTime))
    .toBeGreaterThan(0.5);
  expect(await sound.evaluate((media: HTMLAudioElement) => media.error)).toBeNull();
  expect(fetched.length).toBeGreaterThan(0);
  for (const address of fetched) expect(address).toContain('/storage/v1/render/sound/sign/');
  await expect(parent.locator('video')).toHaveCount(0);
});
