/** An update with a voice note: recorded, written down, heard and read in both languages; removed again. */
import type { Page } from '@playwright/test';
import { record } from '../test/recordings.ts';
import { choose } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

test.use({
  launchOptions: {
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const says = { en: 'I walked to the gate today.', ml: 'ഇന്നു ഞാൻ ഗേറ്റു വരെ നടന്നു.' };

/** The seconds that the player has played. */
const played = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

test('a voice note is recorded, and heard or read by readers of both languages', {
  tag: '@both-sizes',
}, async ({ site, visitorAt }) => {
  test.slow();
  // The refused file.
  const page = await visitorAt('india', { mayReport: /status of 415/ });
  // Only the document of the form may use the microphone, so that the menu opens it anew.
  await openAsSuperAdmin(page, '/admin');
  await hydrated(page);
  await choose(page, 'Add Update');
  const form = page.getByRole('region', { name: 'New update' });
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Description').fill('Her own words.');

  await form.getByLabel('Choose a recording').setInputFiles({
    name: 'a.m4a',
    mimeType: 'audio/mp4',
    buffer: Buffer.from('no recording'),
  });
  const refused = 'Please choose a voice recording without video: M4A, OGG or MP3.';
  await expect(form.getByText(refused)).toBeVisible();
  await form.getByLabel('Choose a recording').setInputFiles({
    name: 'a.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from(await record('mp3', 48)),
  });
  await expect(form.getByLabel('The voice note, 0:48')).toBeVisible();
  await expect(form.getByText(refused)).toBeHidden();

  await form.getByRole('button', { name: 'Record again' }).click();
  await expect(form.getByText(/^Recording: (0:0[3-9]|0:[1-5]\d|1:\d\d) of 2:00$/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add Update' })).toBeDisabled();
  await form.getByRole('button', { name: 'Stop recording' }).click();
  await expect(form.getByLabel(/^The voice note, (?!0:48)\d:\d\d$/)).toBeVisible();

  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(form.getByText('Please write down what the voice note says.')).toHaveCount(2);
  await form.getByLabel('What the voice note says, in English').fill(says.en);
  await form.getByLabel('What the voice note says, in Malayalam').fill(says.ml);
  await judge(page, 'add-update-voice');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(page.getByText('Update added successfully.')).toBeVisible();
  const [{ id, voice }] = await (await fetch(`${site.url}/api/updates`)).json();

  const reader = await visitorAt('kerala');
  const requested: string[] = [];
  reader.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const [language, title, summary] of [
    ['ml', /^ശബ്ദസന്ദേശം, \d:\d\d$/, 'സന്ദേശം വായിക്കാം'],
    ['en', /^Voice note, \d:\d\d$/, 'Read what it says'],
  ] as const) {
    await openHydrated(reader, `/updates/${id}?lang=${language}`);
    await expect(reader.getByLabel(title)).toBeVisible();
    await expect(reader.getByText(says[language])).toBeHidden();
    await reader.getByText(summary).click();
    await expect(reader.getByText(says[language])).toBeVisible();
    await judge(reader, `update-voice-${language}`);
  }
  expect(requested).not.toContain(voice);
  await reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => played(reader)).toBeGreaterThan(0.2);
  const feed = await (await fetch(`${site.url}/updates.atom?lang=en`)).text();
  expect(feed).toContain(`<link rel="enclosure" type="audio/ogg" href="${site.url}${voice}"/>`);

  await page.getByRole('button', { name: 'Edit update of 2026-11-20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Update' });
  await dialog.getByRole('button', { name: 'Remove the voice note' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update edited successfully.')).toBeVisible();
  await openHydrated(reader, `/updates/${id}?lang=en`);
  await expect(reader.locator('audio')).toHaveCount(0);
});

test('a browser without a microphone says so', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotFoundError');
    };
  });
  await openAsSuperAdmin(page, '/add-update');
  const form = page.getByRole('region', { name: 'New update' });
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(form.getByText('No microphone was found.')).toBeVisible();
});
