/** /currency-converted: Currency Converter for Donations, which fills in what a donation is worth in rupees and dollars (spec §2, §9). */
import { useRef, useState } from 'react';
import { Form, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { loadedOr } from '../../../shared/loaded-or.ts';
import { api, errorOf } from '../../../shell/api-client.ts';
import { apiContext } from '../../../shell/contexts.ts';
import { FailedList } from '../../../ui/failed-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { fetchPage, queryIn } from '../fetch-page.ts';
import type { Route } from './+types/currency-page';
import { convert } from './conversion.ts';
import { ConversionPreview, type Preview } from './conversion-preview.tsx';
import { ConversionRecords } from './conversion-records.tsx';

const pageSize = '25';
const fetchFailed = 'Failed to fetch donations.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { filter, ...query } = queryIn(url, ['filter', 'search', 'cursor']);
  const page = await fetchPage(api, {
    limit: pageSize,
    sort: 'newest',
    ...(filter === 'missingEquivalent' && { filter }),
    ...query,
  });
  if (!page) return null;
  // Only what the table shows: whole donations would be three times as much to send.
  const records = page.donations.map(
    ({ id, firstname, lastname, country, currency, amount, rupees, usDollar }) => {
      return { id, firstname, lastname, country, currency, amount, rupees, usDollar };
    },
  );
  return { records, next: page.next };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadedOr(serverLoader, null);
}

export const meta = () => [{ title: 'Currency Conversion' }];

export default function CurrencyPage() {
  const list = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const showToast = useToast();
  const isHydrated = useHydrated();
  const idField = useRef<HTMLInputElement>(null);
  const [id, setId] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);

  function pick(id: string) {
    setId(id);
    setPreview(null);
    idField.current?.focus();
    idField.current?.scrollIntoView({ block: 'center' });
  }

  /** The words of what stands in the way, or null when the preview is there. */
  async function findPreview(): Promise<string | null> {
    const found = await api.donations[':id']
      .$get({ param: { id: id.trim().toLowerCase() || '-' } })
      .catch(() => null);
    if (found && (found as Response).status === 404) return 'Invalid ID. Donation not found.';
    if (!found?.ok) return fetchFailed;
    const donation = await found.json();
    // Whoever isn't logged in any more gets it masked.
    if ('mine' in donation) return fetchFailed;
    const rates = await api['exchange-rates'].$get().catch(() => null);
    if (!rates?.ok) return 'Failed to fetch exchange rates.';
    const worth = convert(donation, (await rates.json()).rates);
    if ('missing' in worth) return `Exchange rate not found for currency: ${worth.missing}`;
    setPreview({ donation, worth });
    return null;
  }

  async function show() {
    setBusy(true);
    setPreview(null);
    const problem = await findPreview();
    if (problem) showToast(problem, 'error');
    setBusy(false);
  }

  async function write({ donation, worth }: Preview) {
    setBusy(true);
    try {
      const response = await api.donations[':id']['single-field'].$put({
        param: { id: donation.id },
        json: { ...donation, ...worth },
      });
      if (!response.ok) {
        // Who changed what meanwhile is worth knowing; then it is previewed anew.
        if ((response as Response).status === 409) showToast((await errorOf(response, '')).message, 'error');
        throw new Error();
      }
      showToast('Donation updated successfully.');
      setPreview(null);
      setId('');
      await revalidate();
    } catch {
      showToast('Failed to update donation. Please try again.', 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className="grid gap-6 px-4 py-6 text-base">
      <h1 className="text-title">Currency Converter for Donations</h1>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <div className="w-full max-w-[27rem]">
          <Field label="Donation ID">
            {(field) => (
              <input
                {...field}
                ref={idField}
                required
                className="input"
                autoComplete="off"
                spellCheck={false}
                value={id}
                onChange={(event) => {
                  setId(event.target.value);
                  setPreview(null);
                }}
              />
            )}
          </Field>
        </div>
        <button type="submit" className="btn btn-solid" disabled={isBusy || !isHydrated}>
          Preview Conversion
        </button>
      </form>
      {preview && (
        <ConversionPreview
          preview={preview}
          isBusy={isBusy}
          onOk={() => write(preview)}
          onCancel={() => setPreview(null)}
        />
      )}
      <Form className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span className="text-small font-semibold">Search</span>
          <input
            name="search"
            type="search"
            className="input"
            placeholder="Name, e-mail, phone, ID"
            defaultValue={query.get('search') ?? ''}
          />
        </label>
        <label className="grid gap-1">
          <span className="text-small font-semibold">Show</span>
          <select name="filter" className="input" defaultValue={query.get('filter') ?? ''}>
            <option value="">All</option>
            <option value="missingEquivalent">Without rupees or dollars</option>
          </select>
        </label>
        <button type="submit" className="btn btn-quiet">
          Find
        </button>
      </Form>
      {list ? <ConversionRecords {...list} onPick={pick} /> : <FailedList words={fetchFailed} />}
    </main>
  );
}
