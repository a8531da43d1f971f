/** /currency-converted: fills in a donation's equivalents in rupees and dollars (spec §2, §9). */
import { type Ref, useRef } from 'react';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { loadedOr } from '../../shared/loaded-or.ts';
import { pickQuery } from '../../shared/query.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { allowedApi } from '../../shell/allowed-api.ts';
import { FailedList } from '../../ui/failed-list.tsx';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/currency-page';
import { ConversionPreview } from './conversion-preview.tsx';
import { ConversionRecords } from './conversion-records.tsx';
import { fetchPage } from './fetch-page.ts';
import { fetchFailed, useConversion } from './use-conversion.ts';

const pageSize = '25';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = allowedApi(context, 'isSuperAdmin');
  const { filter, ...query } = pickQuery(url, ['filter', 'search', 'cursor']);
  const page = await fetchPage(api, {
    limit: pageSize,
    sort: 'newest',
    ...(filter === 'missingEquivalent' && { filter }),
    ...query,
  });
  if (!page) return null;
  // Sends only the table's fields: whole donations would be three times the bytes.
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
  const idField = useRef<HTMLInputElement>(null);
  const conversion = useConversion();
  const { preview } = conversion;

  function pick(id: string) {
    conversion.setId(id);
    idField.current?.focus();
    idField.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <main className="team-page gap-6">
      <h1 className="text-title">Currency Converter for Donations</h1>
      <PreviewForm conversion={conversion} inputRef={idField} />
      {preview && (
        <ConversionPreview
          preview={preview}
          isBusy={conversion.isBusy}
          onOk={() => conversion.write(preview)}
          onCancel={conversion.cancel}
        />
      )}
      <FilterForm />
      {list ? <ConversionRecords {...list} onPick={pick} /> : <FailedList words={fetchFailed} />}
    </main>
  );
}

type PreviewFormProps = { conversion: ReturnType<typeof useConversion>; inputRef: Ref<HTMLInputElement> };

function PreviewForm({ conversion, inputRef }: PreviewFormProps) {
  const isHydrated = useHydrated();
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        conversion.show();
      }}
    >
      <div className="w-full max-w-[27rem]">
        <Field label="Donation ID">
          {(field) => (
            <input
              {...field}
              ref={inputRef}
              required
              className="input"
              autoComplete="off"
              spellCheck={false}
              value={conversion.id}
              onChange={(event) => conversion.setId(event.target.value)}
            />
          )}
        </Field>
      </div>
      <button type="submit" className="btn btn-solid" disabled={conversion.isBusy || !isHydrated}>
        Preview Conversion
      </button>
    </form>
  );
}

function FilterForm() {
  const [query] = useSearchParams();
  return (
    <Form className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="text-small font-semibold">Search</span>
        <input
          name="search"
          type="search"
          className="input"
          placeholder="Name, email, phone, ID"
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
  );
}
