/**
 * Search, filter and order of a list: a form that leads to another address of the page. The search has the
 * focus at first.
 */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTeamText } from '../../text/team/words.ts';
import { filterChoices } from './filters.ts';
import { useStateCounts } from './use-state-counts.ts';

type FindDonationsProps = {
  /** True if the page has a fixed filter and order. */
  isFixed: boolean;
  /** Increases when a donation changes on this page. */
  changes: number;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Called for Enter in a search whose text is the address's. False if it did nothing. */
  onEnterAgain: () => boolean;
};

export function FindDonations({ isFixed, changes, searchRef, onEnterAgain }: FindDonationsProps) {
  const { donations } = useTeamText();
  const { orders } = donations;
  const [query] = useSearchParams();
  const ref = useRef<HTMLFormElement>(null);
  // Back and Forward change the address; the form then shows its values. A layout effect runs together with
  // the new list, so that it does not overwrite a later choice.
  useLayoutEffect(() => {
    for (const field of ref.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = query.get(field.name) ?? '';
      }
    }
  }, [query]);
  useFocusAtStart(searchRef);

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    const isSame = query.get('search') === event.currentTarget.value && event.currentTarget.value !== '';
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSame) return;
    if (event.repeat || onEnterAgain()) event.preventDefault();
  }

  return (
    <Form ref={ref} role="search" className="flex flex-wrap items-end gap-3">
      <label className="-order-1 grid grow gap-1 max-wide:basis-40 wide:max-w-md">
        <span className="text-small font-semibold">{donations.search}</span>
        <input
          ref={searchRef}
          name="search"
          type="search"
          maxLength={200}
          className="input"
          placeholder={donations.searchHint}
          defaultValue={query.get('search') ?? ''}
          onKeyDown={goOn}
        />
      </label>
      {!isFixed && (
        <>
          <FilterChoice changes={changes} value={query.get('filter')} />
          <Choice
            name="sort"
            label={donations.order}
            choices={[
              ['', orders.work],
              ['newest', orders.newest],
              ['oldest', orders.oldest],
            ]}
            value={query.get('sort')}
          />
        </>
      )}
      <button type="submit" className="btn btn-quiet max-wide:-order-1">
        {donations.find}
      </button>
    </Form>
  );
}

/** Focuses the search on devices with a mouse. On a phone, the keyboard would cover half of the list. */
function useFocusAtStart(ref: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && matchMedia('(pointer: fine)').matches) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}

function FilterChoice({ changes, value }: { changes: number; value: string | null }) {
  const { donations } = useTeamText();
  const choices = filterChoices(donations, useStateCounts(changes));
  return <Choice name="filter" label={donations.show} choices={choices} value={value} />;
}

type ChoiceProps = {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
  value: string | null;
};

function Choice({ name, label, choices, value }: ChoiceProps) {
  return (
    <label className="grid grow basis-36 gap-1 wide:grow-0 wide:basis-auto">
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
