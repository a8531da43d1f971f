/** /letter: the words of the letter of thank-you mails, its preview, and a scanned letter in its place. */
import { type FormEvent, useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { formatDay } from '../../platform/dates.ts';
import { languageCodes, languages, perLanguage } from '../../platform/languages.ts';
import type { ShownFacts } from '../facts/index.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { errorOf, mustBeOk } from '../shell/answers.ts';
import { fetchWithAppCheck } from '../shell/api-client.ts';
import { mailTexts } from '../text/mails.ts';
import { FileInput } from '../ui/file-input.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Route } from './+types/letter-page';
import { LetterForm } from './letter-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const client = allowedApi(context, 'mayEditContent');
  const [response, facts, campaign] = await Promise.all([
    client.letter.$get(),
    client.facts.$get(),
    client.campaign.$get(),
  ]);
  await mustBeOk(response, 'The letter could not be fetched.');
  await mustBeOk(facts, 'The letter could not be fetched.');
  await mustBeOk(campaign, 'The letter could not be fetched.');
  const { letter }: ShownFacts = await facts.json();
  const { beneficiary, spouse } = await campaign.json();
  const now = new Date();
  return {
    ...(await response.json()),
    letter,
    names: { beneficiary, spouse },
    donor: perLanguage((language) => ({
      name: mailTexts[language].letterSample,
      date: formatDay(now, language),
    })),
  };
}

export const meta = () => [{ title: 'Letter' }];

export default function LetterPage() {
  const { scannedSince, isFamilys, letter, names, donor } = useLoaderData<typeof loader>();
  const { isBusy, send } = useChangeLetter();

  return (
    <main className="team-page max-w-[60rem] gap-5">
      <h1 className="text-title">Letter</h1>
      <p className="max-w-prose">
        {scannedSince
          ? 'Every donor gets the scanned letter with the thank-you email.'
          : isFamilys
            ? 'The campaign is in memory. Every donor gets a letter from the family with the thank-you email, in a handwriting font. A letter you upload now replaces it; an older one isn’t sent.'
            : 'Every donor gets a letter with the thank-you email, in a handwriting font, with the donor’s name.'}
      </p>
      <p className="flex flex-wrap gap-4">
        {languageCodes.map((language) => (
          <a
            key={language}
            className="btn btn-quiet"
            href={`/api/letter/preview?language=${language}`}
            target="_blank"
            rel="noreferrer"
          >
            PDF in {languages[language].englishName}
          </a>
        ))}
      </p>
      {scannedSince && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          disabled={isBusy}
          onClick={() => send({ method: 'DELETE' }, 'Donors get the letter in the handwriting font again.')}
        >
          Remove the scanned letter
        </button>
      )}
      <section className="card grid gap-4" aria-labelledby="words">
        <h2 id="words" className="text-lead">
          Words of the letter
        </h2>
        <LetterForm key={letter.nth} shown={letter} names={names} donor={donor} />
      </section>
      <UploadForm
        isBusy={isBusy}
        onSend={(body) => send({ method: 'PUT', body }, 'Donors get this letter from now on.')}
      />
    </main>
  );
}

type UploadFormProps = { isBusy: boolean; onSend: (body: FormData) => Promise<void> };

function UploadForm({ isBusy, onSend }: UploadFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    await onSend(new FormData(form));
    form.reset();
    setName('');
  }
  return (
    <form onSubmit={upload} className="grid justify-items-start gap-3">
      <div className="grid gap-1">
        <label htmlFor={id} className="text-small font-semibold">
          A scanned letter in its place (PDF or picture, up to 10 MB)
        </label>
        <FileInput
          id={id}
          name="file"
          words={name || 'Choose a file'}
          required
          accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => setName(event.target.files?.[0]?.name ?? '')}
        />
      </div>
      <button type="submit" className="btn btn-solid" disabled={isBusy}>
        Upload
      </button>
    </form>
  );
}

/** Uploads or removes a scanned letter. */
function useChangeLetter() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function send(init: RequestInit, done: string) {
    setBusy(true);
    try {
      const response = await fetchWithAppCheck('/api/letter', init);
      if (!response.ok) {
        return showToast((await errorOf(response, 'The letter could not be changed.')).words, 'error');
      }
      showToast(done);
    } catch {
      showToast('The letter could not be changed. Please check your connection.', 'error');
    } finally {
      await revalidate();
      setBusy(false);
    }
  }

  return { isBusy, send };
}
