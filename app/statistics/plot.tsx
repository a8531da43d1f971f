/** The frame of a plot: title, chart, legend and table. The server renders everything but the chart. */
import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../shared/use-hydrated.ts';

type PlotProps = {
  title: string;
  /** The plot's message in a sentence, which screen readers read instead of the chart. */
  summary: string;
  /** The marks and their meaning. They differ in shape, not only in colour. */
  legend?: { mark: 'bar' | 'line' | 'dashes'; words: string }[];
  /** The chart's height in pixels. */
  height: number;
  /** Rows of text; the first cell is the row's name. */
  table: { head: string[]; rows: string[][] };
  children: ReactNode;
};

export function Plot({ title, summary, legend = [], height, table, children }: PlotProps) {
  const isHydrated = useHydrated();
  const hasData = table.rows.length > 0;
  return (
    <figure className="card grid min-w-0 content-start gap-3 p-4 wide:p-5">
      <figcaption>
        <h3 className="text-lead">{title}</h3>
        <p className="text-small text-soft">{summary}</p>
      </figcaption>
      {hasData && (
        <div role="img" aria-label={`${title}. ${summary}`} style={{ height }} className="num min-w-0">
          {isHydrated && <Suspense>{children}</Suspense>}
        </div>
      )}
      {hasData && legend.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          {legend.map(({ mark, words }) => (
            <li key={words} className="flex items-center gap-2">
              <Mark mark={mark} />
              {words}
            </li>
          ))}
        </ul>
      )}
      {hasData && <AsTable title={title} {...table} />}
    </figure>
  );
}

function AsTable({ title, head, rows }: PlotProps['table'] & { title: string }) {
  return (
    <details className="min-w-0 text-small">
      <summary className="py-1 text-teal">
        Show as a table<span className="sr-only">: {title}</span>
      </summary>
      <section
        className="relative mt-2 max-h-80 overflow-auto"
        aria-label={`${title}, as a table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
        tabIndex={0}
      >
        <table className="num w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-soft">
              {head.map((name, n) => (
                <th key={name} scope="col" className={`py-1 pr-3 font-semibold ${n ? 'text-right' : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {name}
                </th>
                {cells.map((cell, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column stays where it is
                  <td key={n} className="py-1 pr-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** A mark of the legend, in the style of the chart. */
function Mark({ mark }: { mark: 'bar' | 'line' | 'dashes' }) {
  return (
    <svg width="28" height="14" aria-hidden="true">
      {mark === 'bar' ? (
        <rect x="8" width="12" height="14" fill="var(--teal)" />
      ) : (
        <path
          d="M0 7h28"
          strokeWidth="2.5"
          stroke={mark === 'line' ? 'var(--teal)' : 'var(--error)'}
          strokeDasharray={mark === 'dashes' ? '7 5' : undefined}
        />
      )}
    </svg>
  );
}
