/** /updates.atom: the updates as an Atom feed (RFC 4287), in the language of its address. */
import { startOfDay } from '../../platform/days.ts';
import type { Language } from '../../platform/languages.ts';
import { formatLength, voiceOf } from '../files/index.ts';
import { escapeMarkup } from '../shared/escape-markup.ts';
import { withAddresses } from '../shared/marks.ts';
import { answerOrNull } from '../shell/answers.ts';
import { apiContext, languageContext } from '../shell/contexts.ts';
import { mustBeFound } from '../shell/must-be-found.ts';
import type { Text } from '../text/en/pages.ts';
import { loadText } from '../text/text.ts';
import type { Route } from './+types/feed';
import { titleOf } from './title.ts';
import { textOf, type Update, updatePath } from './update.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const language = context.get(languageContext);
  const response = await api.updates.$get();
  await mustBeFound(response, 'The updates could not be fetched.');
  const updates = await response.json();
  const campaign = await (await api.campaign.$get()).json();
  const life = await answerOrNull('The state of the campaign', api['campaign-life'].$get());
  const text = await loadText(language, life?.stage);
  const address = (path: string) => escapeMarkup(`${campaign.publicUrl}${path}?lang=${language}`);
  const entries = updates.map(
    (update) => `
  <entry>
    <id>urn:uuid:${update.id}</id>
    <title>${escapeMarkup(titleOf(update, language))}</title>
    <link rel="alternate" type="text/html" href="${address(updatePath(update.id))}"/>${update.voice ? enclosureOf(campaign.publicUrl, update.voice) : ''}
    <updated>${startOfDay(update.date)}</updated>
    <content type="text">${escapeMarkup(wordsOf(update, language, text))}</content>
  </entry>`,
  );
  const title = `${campaign.siteName[language]}: ${text.updates.title}`;
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${address('/updates')}</id>
  <title>${escapeMarkup(title)}</title>
  <author><name>${escapeMarkup(campaign.siteName[language])}</name></author>
  <link rel="self" type="application/atom+xml" href="${address('/updates.atom')}"/>
  <link rel="alternate" type="text/html" href="${address('/updates')}"/>
  <updated>${startOfDay(updates[0]?.date ?? '1970-01-01')}</updated>${entries.join('')}
</feed>
`;
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}

/** The text of an update, and what its voice note says. */
function wordsOf(update: Update, language: Language, { updates }: Text): string {
  const text = withAddresses(textOf(update, language));
  const voice = update.voice && voiceOf(update.voice);
  if (!voice) return text;
  const title = updates.voice({ length: formatLength(voice.seconds) });
  return `${text}\n\n${title}:\n${update.voiceTranscripts[language] ?? ''}`;
}

/** A link to the voice note, which feed readers play. */
function enclosureOf(publicUrl: string, voice: string): string {
  const href = escapeMarkup(publicUrl + voice);
  return `\n    <link rel="enclosure" type="${voiceOf(voice)?.type}" href="${href}"/>`;
}
