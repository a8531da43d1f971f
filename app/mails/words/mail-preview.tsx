/** A mail as its donors would get it with these words, composed by the server. */
import { useEffect, useState } from 'react';
import { type Language, languages } from '../../../platform/languages.ts';
import type { WordedMail } from '../../facts/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api, fetchToRead } from '../../shell/api-client.ts';
import { useTranslate } from '../../text/text.ts';
import type { MailContent } from '../mail-content.ts';
import { colors, MailPaper } from '../mail-paper.tsx';
import { type Draft, toWords } from './drafts.ts';

/** So that the server composes no mail for each letter that is typed. */
const pauseMs = 400;

type Preview = MailContent | { problem: string };

const failed = { problem: 'The preview could not be fetched.' };

type MailPreviewProps = { mail: WordedMail; language: Language; draft: Draft };

export function MailPreview({ mail, language, draft: { subject, text } }: MailPreviewProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const translate = useTranslate();
  useEffect(() => {
    let isOld = false;
    const show = async () => {
      const found = await fetchPreview(mail, language, { subject, text }).catch(() => failed);
      if (!isOld) setPreview(found);
    };
    const timer = setTimeout(show, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [mail, language, subject, text]);
  if (!preview) return <p className="text-soft">…</p>;
  if ('problem' in preview) return <p lang="en">{translate(preview.problem)}</p>;
  return (
    <article aria-label={`Mail in ${languages[language].englishName}`}>
      <h3 className="font-semibold [overflow-wrap:anywhere]">{preview.subject}</h3>
      <div className="mt-2 rounded-card p-3" style={{ background: colors.paper }}>
        <MailPaper {...preview} lineHeight={languages[language].mailLineHeight} />
      </div>
    </article>
  );
}

async function fetchPreview(mail: WordedMail, language: Language, draft: Draft): Promise<Preview> {
  const json = { mail, language, words: toWords(draft) };
  const response = await api.mails.preview.$post({ json }, { fetch: fetchToRead });
  if (response.ok) return response.json();
  const { fields, message } = await errorOf(response, failed.problem);
  return { problem: Object.values(fields ?? {})[0] ?? message };
}
