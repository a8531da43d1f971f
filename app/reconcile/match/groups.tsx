/** The lines of the statement in groups: what can be accepted at once, what wants a look, what is missing on either side. */

import { useState } from 'react';
import { mailsToFollow } from '../../mails/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { GiftDialog } from '../accept/gift-dialog.tsx';
import { maxAccepted } from '../line.ts';
import { MatchRow, MissingRow } from './match-row.tsx';
import type { Group } from './matches.ts';
import { RowGroup } from './row-group.tsx';
import type { Matched, Matches, Pair, Row } from './use-matches.ts';
import { useRowKeys } from './use-row-keys.ts';

const groupWords: { of: Group; title: string; words: string }[] = [
  { of: 'exact', title: 'Exact matches', words: 'The same transaction ID and the same amount.' },
  { of: 'likely', title: 'Matches to look at', words: 'Probably these: each row says why.' },
  {
    of: 'differs',
    title: 'Amount differs',
    words: 'Accepting verifies the donation and writes down what was received.',
  },
  { of: 'twice', title: 'Same ID twice', words: 'One payment verifies one donation: please choose.' },
  {
    of: 'unknown',
    title: 'In the bank but not here',
    words: 'Other money of the family’s, or a gift without a form. Those of the same amount are named.',
  },
];

type GroupsProps = { matched: Matched; matches: Matches; onUndo: () => void };

export function Groups({ matched: { rows, missing }, matches, onUndo }: GroupsProps) {
  const [entering, setEntering] = useState<{ row: Row; element: Element } | null>(null);
  const { thanksAfterMinutes } = useAdmin();
  const keys = useRowKeys(rows, entering !== null, onUndo);
  const of = (group: Group) => rows.filter((row) => row.group === group);
  const exact = of('exact');
  const verified = of('verified');

  function accept(pairs: Pair[], isExactOnly: boolean, element: Element) {
    keys.keepPlace(element);
    matches.accept(pairs, isExactOnly);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys beside what its buttons do
    <div ref={keys.ref} tabIndex={-1} className="grid gap-8 outline-none" onKeyDown={keys.onKeyDown}>
      <Counts rows={rows} missing={missing.length} />
      {groupWords.map(({ of: group, title, words }) => (
        <RowGroup
          key={group}
          id={group}
          title={title}
          words={words}
          rows={of(group)}
          total={totalOf(of(group))}
          render={(row) => (
            <MatchRow
              key={row.n}
              row={row}
              onAccept={(row, donation, element) => accept([{ row, donation }], false, element)}
              onEnter={(row, element) => setEntering({ row, element })}
            />
          )}
        >
          {group === 'exact' && (
            <div className="grid gap-2">
              <p className="num max-w-[60ch] text-small text-soft">
                {mailsToFollow(Math.min(exact.length, maxAccepted), thanksAfterMinutes)}
              </p>
              <button
                type="button"
                className="btn btn-solid justify-self-start"
                onClick={(event) => {
                  const pairs = exact.slice(0, maxAccepted).flatMap((row) => {
                    return row.donations.slice(0, 1).map((donation) => ({ row, donation }));
                  });
                  accept(pairs, true, event.currentTarget);
                }}
              >
                {exact.length === 1 ? 'Accept the exact one' : `Accept all ${exact.length} exact ones`}
              </button>
            </div>
          )}
        </RowGroup>
      ))}
      <RowGroup
        id="missing"
        title="Here but not in the bank"
        words="Waiting donations of these days whose transaction ID no line has."
        rows={missing}
        render={(donation) => <MissingRow key={donation.id} donation={donation} />}
      />
      <RowGroup
        id="verified"
        title="Verified already"
        words="Nothing to do."
        rows={verified}
        atFirst={5}
        total={totalOf(verified)}
        render={(row) => <MatchRow key={row.n} row={row} onAccept={() => {}} onEnter={() => {}} />}
      />
      {entering && (
        <GiftDialog
          line={entering.row.line}
          onEnter={(gift) => {
            keys.keepPlace(entering.element);
            return matches.enterGift(gift);
          }}
          onClose={() => setEntering(null)}
        />
      )}
    </div>
  );
}

const totalOf = (rows: Row[]) => rows.reduce((sum, { line }) => sum + Number(line.amount), 0);

function Counts({ rows, missing }: { rows: Row[]; missing: number }) {
  const count = (group: Group) => rows.filter((row) => row.group === group).length;
  const all: [string, string, number][] = [
    ...groupWords.map(({ of, title }): [string, string, number] => [of, title, count(of)]),
    ['missing', 'Here but not in the bank', missing],
    ['verified', 'Verified already', count('verified')],
  ];
  return (
    <nav aria-label="Groups" className="grid gap-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {all
          .filter(([, , number]) => number > 0)
          .map(([id, title, number]) => (
            <li key={id}>
              <a href={`#${id}`} className="num inline-block py-1">
                {title}: {number.toLocaleString('en-IN')}
              </a>
            </li>
          ))}
      </ul>
      <p className="hidden text-small text-soft wide:block">
        Keys in the list: <kbd>j</kbd> and <kbd>k</kbd> for the next and the one before, <kbd>Enter</kbd>{' '}
        accepts, <kbd>u</kbd> takes back.
      </p>
    </nav>
  );
}
