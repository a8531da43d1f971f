/** Search, filter and order of a list: a form that only leads to another address of the page. */
import { useLayoutEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';

const filters = [
  ['', 'All'],
  ['waiting', 'To verify'],
  ['completed', 'Transaction Completed'],
  ['started', 'Not completed'],
  ['verified', 'Verified'],
  ['checked', 'Checked'],
] as const;

const orders = [
  ['', 'Order of work'],
  ['newest', 'Newest first'],
] as const;

/** `isFixed`: the page has a filter and an order of its own. */
export function FindDonations({ isFixed = false }: { isFixed?: boolean }) {
  const [query] = useSearchParams();
  const ref = useRef<HTMLFormElement>(null);
  // Back and Next change the address, and the form shows what it says: together with the new list, as what is chosen
  // after it has come must stay.
  useLayoutEffect(() => {
    for (const field of ref.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = query.get(field.name) ?? '';
      }
    }
  }, [query]);
  return (
    <Form ref={ref} role="search" className="flex flex-wrap items-end gap-3">
      <label className="grid grow gap-1 wide:max-w-md">
        <span className="text-small font-semibold">Search</span>
        <input
          name="search"
          type="search"
          maxLength={200}
          className="input"
          placeholder="Name, e-mail, phone, transaction ID or id"
          defaultValue={query.get('search') ?? ''}
        />
      </label>
      {!isFixed && (
        <>
          <Choice name="filter" label="Show" choices={filters} value={query.get('filter')} />
          <Choice name="sort" label="Order" choices={orders} value={query.get('sort')} />
        </>
      )}
      <button type="submit" className="btn btn-quiet">
        Find
      </button>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
  value: string | null;
};

function Choice({ name, label, choices, value }: ChoiceProps) {
  return (
    <label className="grid gap-1">
      <span className="text-small font-semibold">{label}</span>
      <select name={name} className="input" defaultValue={value ?? ''}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
