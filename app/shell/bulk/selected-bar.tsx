/**
 * Actions for the selected rows of a list; the bar stands at the bottom of the screen while any are selected.
 */
import { useState } from 'react';
import { useTeamText } from '../../text/team/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Selection } from '../../ui/use-selection.ts';

type SelectedAction<Row> = {
  words: string;
  /** The question before the action, for this many rows. */
  question: (count: string) => string;
  /** The selected rows that the action applies to. */
  isFor: (row: Row) => boolean;
  act: (ids: string[]) => void;
  isDanger?: boolean;
};

type SelectedBarProps<Row extends { id: string }> = {
  selection: Selection<Row>;
  /** The words for one row and for several: 'message', 'messages'. */
  nouns: readonly [one: string, several: string];
  actions: SelectedAction<Row>[];
  isBusy: boolean;
};

export function SelectedBar<Row extends { id: string }>(props: SelectedBarProps<Row>) {
  const { selection, nouns, actions, isBusy } = props;
  const { controls } = useTeamText();
  const [asked, setAsked] = useState<SelectedAction<Row> | null>(null);
  const { rows } = selection;
  if (rows.length === 0) return null;
  const meant = asked ? rows.filter(asked.isFor) : [];
  const countOf = (count: number) => `${count} ${nouns[count === 1 ? 0 : 1]}`;
  return (
    <section
      aria-label={controls.selectedOf(nouns[1])}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 pr-16 shadow-card"
    >
      <p role="status" className="num mr-2 font-semibold">
        {controls.selected(String(rows.length))}
      </p>
      {actions.map((action) => {
        const count = rows.filter(action.isFor).length;
        if (count === 0) return null;
        return (
          <button
            key={action.words}
            type="button"
            className={`btn btn-small ${action.isDanger ? 'btn-danger' : 'btn-solid'}`}
            disabled={isBusy}
            onClick={() => setAsked(action)}
          >
            {action.words} <span className="num">({count})</span>
          </button>
        );
      })}
      <button type="button" className="btn btn-quiet btn-small" onClick={selection.clear}>
        {controls.clearSelection}
      </button>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.words ?? ''}
        question={asked?.question(countOf(meant.length)) ?? ''}
        yes={asked?.words ?? ''}
        isDanger={asked?.isDanger ?? false}
        onYes={() => {
          asked?.act(meant.map(({ id }) => id));
          setAsked(null);
          selection.clear();
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
