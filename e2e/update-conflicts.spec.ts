/** Two of the team edit one update at once: the second is told, and loses nothing that was typed. */
import { record } from '../test/recordings.ts';
import { appCheck } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

test('the second editor of a voice note is told who was first, and what others changed stays', async ({
  site,
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  await openAsSuperAdmin(page, '/add-update');
  const headers = await appCheck(page.request);
  const storeVoice = async () => {
    const file = { name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(await record('mp3', 9)) };
    const sent = await page.request.post('/api/files/voice_notes', { multipart: { file }, headers });
    return (await sent.json()).url as string;
  };
  const said = (words: string) => ({ en: words, ml: words });
  const update = { date: '2026-11-20', description: 'Better.' };
  const mine = { voice: await storeVoice(), voiceTranscripts: said('One.') };
  const theirs = { voice: await storeVoice(), voiceTranscripts: said('Two.') };
  const added = await page.request.post('/api/updates', { data: { ...update, ...mine }, headers });
  const { id } = await added.json();
  const read = async () => (await fetch(`${site.url}/api/updates/${id}`)).json();

  await page.reload();
  await page.getByRole('button', { name: 'Edit update of 2026-11-20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Update' });
  const transcript = dialog.getByLabel('What the voice note says, in English');
  await transcript.fill('One, and one more.');
  const data = { ...update, ...theirs, description: 'Well.' };
  expect((await page.request.put(`/api/updates/${id}`, { data, headers })).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Save' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'update' });
  await expect(alert).toContainText('Somebody else has just changed this update.');
  await expect(alert).toContainText('Well.');
  await expect(alert).toContainText('They also changed the voice note.');
  await expect(transcript).toHaveValue('One, and one more.');
  expect(await read()).toMatchObject({ ...theirs, description: 'Well.' });
  await judge(page, 'edit-update-conflict', false);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update edited successfully.')).toBeVisible();
  expect(await read()).toMatchObject({
    voice: mine.voice,
    voiceTranscripts: { en: 'One, and one more.', ml: 'One.' },
    description: 'Well.',
  });
});
