/** A voice note on Home in each stage of a campaign, and in what feed readers and search engines read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonOf } from '../../../test/answers.ts';
import { faultsIn } from '../../../test/grammar.ts';
import { ownCampaign } from '../../../test/own-campaign.ts';
import { openPageRenderer } from '../../../test/pages.ts';
import { urlOf } from '../../../test/pictures.ts';
import { record } from '../../../test/recordings.ts';
import { openTestSite } from '../../../test/site.ts';
import { publishSite, quietStages, setStage } from '../../../test/stages.ts';
import { folderForSuite, openForSuite } from '../../../test/suite.ts';
import { signedIn } from '../../../test/team.ts';

const folder = folderForSuite();
const renderer = openForSuite(openPageRenderer);

const says = { en: 'I walked to the gate.', ml: 'ഞാൻ ഗേറ്റു വരെ നടന്നു.' };

/** Opens a site with two updates. The older one has a voice note. */
async function openWithVoice(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings);
  const cookie = await signedIn(site, 'superadmin');
  const body = new FormData();
  body.set('file', new File([await record('m4a', 9)], 'a.m4a'));
  const voice = await urlOf(await site.ask('/api/files/voice_notes', { method: 'POST', body, cookie }));
  const add = (json: object) =>
    jsonOf<{ id: string }>(site.ask('/api/updates', { method: 'POST', cookie, json }));
  const { id } = await add({ date: '2026-11-19', description: 'Hear her.', voice, voiceTranscripts: says });
  await add({ date: '2026-11-20', description: 'Home again.' });
  const ask = renderer.askOf(site);
  return {
    site,
    id,
    voice,
    ask,
    /** Home's HTML without its scripts. */
    home: async (language: 'en' | 'ml' = 'en') =>
      (await (await ask(`/?lang=${language}`)).text()).replace(/<script\b.*?<\/script>/gs, ''),
    remove: () => site.ask(`/api/updates/${id}`, { method: 'DELETE', cookie }),
  };
}

const openOwn = () => {
  const CAMPAIGN = join(folder, 'campaign.json');
  const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
  writeFileSync(CAMPAIGN, JSON.stringify(ownCampaign(sample)));
  return openWithVoice({ CAMPAIGN });
};

test('the newest voice note is on Home in both languages until its update is deleted', async () => {
  const { site, id, voice, home, remove } = await openWithVoice();
  for (const language of ['en', 'ml'] as const) {
    const html = await home(language);
    expect(html.split(`src="${voice}"`)).toHaveLength(2);
    expect(html).toContain('preload="none"');
    expect(html).toContain(says[language]);
    expect(html).toContain(`href="/updates/${id}"`);
  }
  expect((await remove()).status).toBe(204);
  for (const language of ['en', 'ml'] as const) expect(await home(language)).not.toContain('<audio');
  await site.close();
});

test('search engines and feed readers learn its address, length and words', async () => {
  const { site, id, voice, ask } = await openWithVoice();
  const { publicUrl } = site.config;
  for (const language of ['en', 'ml'] as const) {
    const page = await (await ask(`/updates/${id}?lang=${language}`)).text();
    const [, facts = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(facts).audio).toEqual({
      '@type': 'AudioObject',
      contentUrl: publicUrl + voice,
      encodingFormat: 'audio/mp4',
      duration: 'PT9S',
      transcript: says[language],
    });
    const feed = await (await ask(`/updates.atom?lang=${language}`)).text();
    expect(feed).toContain(`<link rel="enclosure" type="audio/mp4" href="${publicUrl}${voice}"/>`);
    expect(feed).toMatch(
      new RegExp(`Hear her\\.\n\n(Voice note|ശബ്ദസന്ദേശം), 0:09:\n${says[language]}</content>`),
    );
    expect(feed.match(/enclosure/g)).toHaveLength(1);
    expect(faultsIn(feed, 'atom')).toBe('');
  }
  await site.close();
});

/** Where the voice note is: absent, beside the story, or in the appeal that is unfolded or folded away. */
async function placeOf(home: () => Promise<string>) {
  const [before = '', ...after] = (await home()).split('<audio');
  if (after.length === 0) return 'absent';
  const fold = before.slice(before.lastIndexOf('<details'));
  if (!fold.startsWith('<details') || fold.includes('</details>')) return 'beside';
  return fold.startsWith('<details open') ? 'unfolded' : 'folded';
}

test('strangers hear nothing of a draft; later the voice note goes with the story', async () => {
  const { site, home } = await openOwn();
  expect(await placeOf(home)).toBe('absent');
  await publishSite(site);
  expect(await placeOf(home)).toBe('beside');
  const places: Record<string, string> = {};
  for (const stage of quietStages) {
    await setStage(site, stage);
    places[stage] = await placeOf(home);
  }
  expect(places).toEqual({ full: 'unfolded', paused: 'unfolded', closed: 'folded', memory: 'folded' });
  await site.close();
});
