/** A mail as its donors would get it with these words, rendered by the server. */
import { useEffect, useState } from 'react';
import { type Language, languages } from '../../../platform/languages.ts';
import type { WordedMail } from '../../facts/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useTranslate } from '../../text/text.ts';
import { type Draft, toWords } from './drafts.ts';

/** So that the server renders no mail for each letter that is typed. */
const pauseMs = 400;

type Preview = { subject: string; html: string } | { problem: string };

const failed = { problem: 'The preview could not be fetched.' };

/** The colours for dark screens are in the only style element, which our pages' policy refuses. */
const withoutStyles = (html: string) => html.replace(/<style>.*?<\/style>/s, '');

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
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{preview.subject}</p>
      <iframe
        title={`Mail in ${languages[language].englishName}`}
        sandbox=""
        srcDoc={withoutStyles(preview.html)}
        className="h-[36rem] w-full rounded-card border border-line"
      />
    </>
  );
}

async function fetchPreview(mail: WordedMail, language: Language, draft: Draft): Promise<Preview> {
  const response = await api.mails.preview.$post({ json: { mail, language, words: toWords(draft) } });
  if (response.ok) return response.json();
  const { fields, message } = await errorOf(response, failed.problem);
  return { problem: Object.values(fields ?? {})[0] ?? message };
}
