/** Letters written by hand and scanned: who gets which, and uploading or removing one. */
import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDay } from '../../platform/dates.ts';
import { type Language, languageCodes, languages } from '../../platform/languages.ts';
import { errorOf } from '../shell/answers.ts';
import { fetchWithAppCheck } from '../shell/api-client.ts';
import { Field } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { useToast } from '../ui/toast.tsx';
import { donorsOf, type ScannedSince, scansOf } from './scans.ts';

export function ScannedLetters({ scannedSince }: { scannedSince: ScannedSince }) {
  const { isBusy, put, remove } = useChangeLetter();
  const isForAll = (codes: Language[]) => codes.length === languageCodes.length;
  return (
    <section className="card grid gap-4" aria-labelledby="scanned">
      <h2 id="scanned" className="text-lead">
        A letter written by hand
      </h2>
      <p className="max-w-prose">
        Scan it or take a photo, and it goes to donors in place of the letter above. Donors get the one in
        their language. Without one, they get the letter above in their language, with their name.
      </p>
      {scansOf(scannedSince).map(({ since, in: codes }) => (
        <div key={since} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            {donorsOf(codes)}: since {formatDay(since, 'en')}
          </span>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            disabled={isBusy}
            onClick={() => remove(codes)}
          >
            Remove the scanned letter{isForAll(codes) ? '' : ` in ${languages[codes[0] ?? 'en'].englishName}`}
          </button>
        </div>
      ))}
      <UploadForm isBusy={isBusy} onSend={put} />
    </section>
  );
}

type UploadFormProps = {
  isBusy: boolean;
  /** Null for every language. */
  onSend: (language: Language | null, body: FormData) => Promise<boolean>;
};

function UploadForm({ isBusy, onSend }: UploadFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<Language | ''>('');
  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData();
    body.set('file', new FormData(form).get('file') ?? '');
    if (!(await onSend(language || null, body))) return;
    form.reset();
    setName('');
  }
  return (
    <form onSubmit={upload} className="grid justify-items-start gap-3">
      <Field label="Who gets it">
        {(field) => (
          <select
            {...field}
            className="input"
            value={language}
            onChange={(event) => setLanguage(event.target.value as Language | '')}
          >
            <option value="">Every donor</option>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {donorsOf([code])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-small font-semibold">
          A scanned letter (PDF or picture, up to 10 MB)
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

/** Uploads or removes scanned letters. */
function useChangeLetter() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  /** Resolves to false if nothing was changed. */
  async function send(language: Language | null, init: RequestInit, done: string): Promise<boolean> {
    setBusy(true);
    try {
      const response = await fetchWithAppCheck(`/api/letter${language ? `?language=${language}` : ''}`, init);
      if (response.ok) showToast(done);
      else showToast((await errorOf(response, 'The letter could not be changed.')).words, 'error');
      return response.ok;
    } catch {
      showToast('The letter could not be changed. Please check your connection.', 'error');
      return false;
    } finally {
      await revalidate();
      setBusy(false);
    }
  }

  const whose = (language: Language | null) => (language ? donorsOf([language]) : 'Donors');
  return {
    isBusy,
    put: (language: Language | null, body: FormData) =>
      send(language, { method: 'PUT', body }, `${whose(language)} get this letter from now on.`),
    async remove(codes: Language[]) {
      const language = codes.length === languageCodes.length ? null : (codes[0] ?? null);
      const done = `${whose(language)} get the letter in the handwriting font again.`;
      await send(language, { method: 'DELETE' }, done);
    },
  };
}
