/** The unfinished donations of this browser as links, to choose by first name and day. */
import { Link } from 'react-router';
import type { Unfinished } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { usePayingText } from '../text/text.ts';
import { Day } from '../ui/day.tsx';

type UnfinishedLinksProps = {
  list: Unfinished[];
  /** What each link does. */
  words: string;
  /** The page that a link opens. */
  page?: '/confirm-donation' | '/payment-selection';
  inNewTab?: boolean;
};

export function UnfinishedLinks({ list, words, page = '/confirm-donation', inNewTab }: UnfinishedLinksProps) {
  return (
    <ul className="grid gap-2">
      {list.map(({ id, firstname, amount, currency, date }) => (
        <li key={id}>
          <Link
            className="btn btn-give w-full flex-col gap-0! rounded-card!"
            to={`${page}?id=${id}`}
            {...(inNewTab && { target: '_blank', rel: 'noreferrer' })}
          >
            <span>{words}</span>{' '}
            <span className="dotted justify-center font-normal">
              <strong className="min-w-0 [overflow-wrap:anywhere]">{firstname}</strong>
              {/* The amount is shown only where it tells two of the same first name apart. */}
              {list.some((other) => other.id !== id && other.firstname === firstname) && (
                <span className="num">{formatMoney(amount, currency)}</span>
              )}
              <Day date={date} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Asks whose donation is meant, where the address does not say. `page`: see UnfinishedLinks. */
export function ChooseDonation({ list, page }: Pick<UnfinishedLinksProps, 'list' | 'page'>) {
  const { beside, home } = usePayingText();
  return (
    <>
      <h1 className="text-title">{beside.title}</h1>
      {list.length > 1 && <p>{beside.text}</p>}
      <UnfinishedLinks list={list} words={home.reminderLink} {...(page && { page })} />
    </>
  );
}
