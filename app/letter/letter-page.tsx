/** /letter: the super-admin previews the letter of thank-you mails, and may replace it by a scanned one. */
import { type FormEvent, useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { languageCodes, languages } from '../../platform/languages.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { errorOf } from '../shell/answers.ts';
import { fetchWithAppCheck } from '../shell/api-client.ts';
import { FileInput } from '../ui/file-input.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Route } from './+types/letter-page';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await allowedApi(context, 'mayEditContent').letter.$get();
  return response.ok ? await response.json() : { scannedSince: null, isFamilys: false };
}

export const meta = () => [{ title: 'Letter' }];

export default function LetterPage() {
  const { scannedSince, isFamilys } = useLoaderData<typeof loader>();
  const { isBusy, send } = useChangeLetter();

  return (
    <main className="team-page max-w-prose justify-items-start gap-5">
      <h1 className="text-title">Letter</h1>
      <p>
        {scannedSince
          ? 'Every donor gets the scanned letter with the thank-you email.'
          : isFamilys
            ? 'The campaign is in memory. Every donor gets a letter from the family with the thank-you email, in a handwriting font. A letter you upload now replaces it; an older one isn’t sent.'
            : 'Every donor gets a letter with the thank-you email, in a handwriting font, with the donor’s name. Its text is in config/campaign.json.'}
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
            See it in {languages[language].englishName}
          </a>
        ))}
      </p>
      {scannedSince && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isBusy}
          onClick={() => send({ method: 'DELETE' }, 'Donors get the letter in the handwriting font again.')}
        >
          Remove the scanned letter
        </button>
      )}
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
