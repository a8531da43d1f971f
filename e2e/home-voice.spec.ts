/** The family's newest voice note on Home: heard and read in both languages, without scripts, until deleted. */
import type { Page } from '@playwright/test';
import { record } from '../test/recordings.ts';
import { appCheck, logInAsSuperAdmin } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';

const says = { en: 'I walked to the gate today.', ml: 'ഇന്നു ഞാൻ ഗേറ്റു വരെ നടന്നു.' };
const titles = { en: 'A voice note from the family, 0:48', ml: 'കുടുംബത്തിന്റെ ശബ്ദസന്ദേശം, 0:48' };
const summaries = { en: 'Read what it says', ml: 'സന്ദേശം വായിക്കാം' };

/** Adds an update with a voice note. Returns the address that deletes it, and the voice note's. */
async function addVoice({ request }: Page, days: string[]) {
  await logInAsSuperAdmin(request);
  const headers = await appCheck(request);
  const file = { name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(await record('mp3', 48)) };
  const sent = await request.post('/api/files/voice_notes', { multipart: { file }, headers });
  const { url: voice } = await sent.json();
  const ids = [];
  for (const date of days) {
    const data = { date, description: 'Her own words.', voice, voiceTranscripts: says };
    ids.push((await (await request.post('/api/updates', { data, headers })).json()).id);
  }
  return { voice, ids, remove: (id: string) => request.delete(`/api/updates/${id}`, { headers }) };
}

test('the newest voice note stands beside the story, is fetched only when played, and leaves with its update', {
  tag: '@both-sizes',
}, async ({ page, plainPage, visitorAt }) => {
  test.slow();
  const { voice, ids, remove } = await addVoice(page, ['2026-11-19', '2026-11-20']);
  const [older = '', newer = ''] = ids;
  const reader = await visitorAt('kerala');
  const requested: string[] = [];
  reader.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const language of ['ml', 'en'] as const) {
    await openHydrated(reader, `/?lang=${language}`);
    const note = reader.getByRole('region', { name: titles[language] });
    await expect(note.locator('audio')).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute('href', `/updates/${newer}`);
    await expect(note.getByText(says[language])).toBeHidden();
    await note.getByText(summaries[language]).click();
    await expect(note.getByText(says[language])).toBeVisible();
    await judge(reader, `home-voice-${language}`);
  }
  expect(requested).not.toContain(voice);
  await reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play());
  const played = () => reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(played).toBeGreaterThan(0.2);

  await plainPage.goto('/?lang=en');
  const plain = plainPage.getByRole('region', { name: titles.en });
  await expect(plain.locator('audio')).toBeVisible();
  await plain.getByText(summaries.en).click();
  await expect(plain.getByText(says.en)).toBeVisible();
  const source = (await plain.locator('source').getAttribute('src')) ?? '';
  const part = await plainPage.request.get(source, { headers: { range: 'bytes=0-1' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 2]);

  await remove(newer);
  await openHydrated(reader, '/?lang=en');
  await expect(reader.getByRole('region', { name: titles.en }).getByRole('link')).toHaveAttribute(
    'href',
    `/updates/${older}`,
  );
  await remove(older);
  await openHydrated(reader, '/?lang=en');
  await expect(reader.locator('audio')).toHaveCount(0);
});

test('the player moves nothing while the page loads', async ({ page, visitorAt }) => {
  const { ids, remove } = await addVoice(page, ['2026-11-20']);
  const reader = await visitorAt('india');
  await reader.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) shifts.push((each as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(reader, '/?lang=en');
  await reader.locator('audio').scrollIntoViewIfNeeded();
  expect((await reader.locator('audio').boundingBox())?.height).toBe(54);
  const shifts = await reader.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
  await remove(ids[0] ?? '');
});
