/**
 * The lines of the statement in groups: matches to accept, lines to look at, and donations or lines without a
 * match.
 */

import { useState } from 'react';
import { useAdmin } from '../../shell/use-admin.ts';
import { plural } from '../../text/plural.ts';
import { useTeamText } from '../../text/team/words.ts';
import { GiftDialog } from '../accept/gift-dialog.tsx';
import { maxAccepted } from '../line.ts';
import { MatchRow, MissingRow } from './match-row.tsx';
import type { Group } from './matches.ts';
import { RowGroup } from './row-group.tsx';
import type { Matched, Pair, Row } from './rows.ts';
import type { Matches } from './use-matches.ts';
import { useRowKeys } from './use-row-keys.ts';

const groupWords: { of: Group; title: string; words: string }[] = [
  { of: 'exact', title: 'Exact matches', words: 'The same transaction ID and the same amount.' },
  { of: 'likely', title: 'Matches to look at', words: 'Probably these: each row says why.' },
  {
    of: 'differs',
    title: 'Amount differs',
    words: 'Accepting verifies the donation and records the amount received.',
  },
  { of: 'twice', title: 'Same ID twice', words: 'One payment verifies one donation: please choose.' },
  {
    of: 'more',
    title: 'Verified another way',
    words:
      'These donations were verified by hand or with another line. Add a line if it is money for them: it adds to other lines, and replaces an amount recorded by hand.',
  },
  {
    of: 'unknown',
    title: 'In the bank but not here',
    words: 'The family’s other money, or a donation without a form. Donations of the same amount are listed.',
  },
];

type GroupsProps = { matched: Matched; matches: Matches; onUndo: () => void };

export function Groups({ matched: { rows, missing, twice }, matches, onUndo }: GroupsProps) {
  const [entering, setEntering] = useState<{ row: Row; element: Element } | null>(null);
  const keys = useRowKeys(rows, entering !== null, onUndo);

  function accept(pairs: Pair[], isExactOnly: boolean, element: Element) {
    keys.keepPlace(element);
    matches.accept(pairs, isExactOnly);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what the buttons do
    <div ref={keys.ref} tabIndex={-1} className="grid gap-8 outline-none" onKeyDown={keys.onKeyDown}>
      <Counts rows={rows} missing={missing.length} />
      {groupWords.map(({ of: group, ...heading }) => (
        <LineGroup
          key={group}
          id={group}
          {...heading}
          rows={inGroup(rows, group)}
          accept={accept}
          enter={setEntering}
        />
      ))}
      <RowGroup
        id="missing"
        title="Here but not in the bank"
        words="Waiting donations of these days whose transaction ID is in no line."
        rows={missing}
        render={(donation) => (
          <MissingRow key={donation.id} donation={donation} isTwice={twice.has(donation.id)} />
        )}
      />
      <VerifiedGroup rows={inGroup(rows, 'verified')} />
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

const inGroup = (rows: Row[], group: Group) => rows.filter((row) => row.group === group);

type Accept = (pairs: Pair[], isExactOnly: boolean, element: Element) => void;

type LineGroupProps = {
  id: Group;
  title: string;
  words: string;
  rows: Row[];
  accept: Accept;
  enter: (entering: { row: Row; element: Element }) => void;
};

function LineGroup({ accept, enter, ...group }: LineGroupProps) {
  return (
    <RowGroup
      {...group}
      total={totalOf(group.rows)}
      render={(row) => (
        <MatchRow
          key={row.n}
          row={row}
          onAccept={(row, donation, element) => accept([{ row, donation }], false, element)}
          onEnter={(row, element) => enter({ row, element })}
        />
      )}
    >
      {group.id === 'exact' && <AcceptExact rows={group.rows} accept={accept} />}
    </RowGroup>
  );
}

function AcceptExact({ rows, accept }: { rows: Row[]; accept: Accept }) {
  const { thanksAfterMinutes } = useAdmin();
  const { mails } = useTeamText();
  const accepted = rows.slice(0, maxAccepted);
  const pairs = accepted.flatMap((row) => row.donations.slice(0, 1).map((donation) => ({ row, donation })));
  return (
    <div className="grid gap-2">
      <p className="num max-w-[60ch] text-small text-soft">
        {mails.toFollow(accepted.length, thanksAfterMinutes)}
      </p>
      <button
        type="button"
        className="btn btn-solid justify-self-start"
        onClick={(event) => accept(pairs, true, event.currentTarget)}
      >
        {plural(rows.length, 'Accept the exact match', `Accept all ${rows.length} exact matches`)}
      </button>
    </div>
  );
}

function VerifiedGroup({ rows }: { rows: Row[] }) {
  return (
    <RowGroup
      id="verified"
      title="Already added"
      words="Nothing to do."
      rows={rows}
      atFirst={5}
      total={totalOf(rows)}
      render={(row) => <MatchRow key={row.n} row={row} onAccept={() => {}} onEnter={() => {}} />}
    />
  );
}

const totalOf = (rows: Row[]) => rows.reduce((sum, { line }) => sum + Number(line.amount), 0);

/** Links to the groups, each with its number of rows. */
function Counts({ rows, missing }: { rows: Row[]; missing: number }) {
  const count = (group: Group) => inGroup(rows, group).length;
  const all: [string, string, number][] = [
    ...groupWords.map(({ of, title }): [string, string, number] => [of, title, count(of)]),
    ['missing', 'Here but not in the bank', missing],
    ['verified', 'Already added', count('verified')],
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
        Keys in the list: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Enter</kbd> accept, <kbd>u</kbd>{' '}
        undo.
      </p>
    </nav>
  );
}
