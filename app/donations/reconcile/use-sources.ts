/** The statements that were dropped, chosen or pasted, and their credits; the credits stay in this tab until it is closed. */
import { useEffect, useState } from 'react';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { useToast } from '../../ui/toast.tsx';
import { type BankLine, maxLines, merged } from './line.ts';
import type { Columns } from './statement/columns.ts';
import { correctColumns, type Source, sourceOfFile, sourceOfText } from './statement/source.ts';

const storedAs = 'kaithangu.statement';

export function useSources(match: (lines: BankLine[]) => void) {
  const showToast = useToast();
  const [sources, setSources] = useState<Source[]>([]);
  const [lines, setLines] = useState<BankLine[]>([]);
  const [isReading, setReading] = useState(false);

  // After a reload the tab still has them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const stored = readStored<BankLine[]>('tab', storedAs) ?? [];
    if (stored.length > 0) take([], stored);
  }, []);

  function take(nextSources: Source[], kept: BankLine[]) {
    const all = merged([kept, ...nextSources.map(({ statement }) => statement?.credits ?? [])]);
    const next = all.slice(0, maxLines);
    if (all.length > maxLines) {
      showToast(`Only the first ${maxLines.toLocaleString('en-IN')} credits are matched.`, 'error');
    }
    setSources(nextSources);
    setLines(next);
    storeValue('tab', storedAs, next.length > 0 ? next : null);
    match(next);
  }

  async function read(added: Promise<Source>[]) {
    setReading(true);
    try {
      take([...sources, ...(await Promise.all(added))], sources.length > 0 ? [] : lines);
    } catch {
      showToast('The file could not be read. Please check your connection and try again.', 'error');
    }
    setReading(false);
  }

  return {
    sources,
    lines,
    isReading,
    readFiles: (files: Iterable<File>) => read([...files].map(sourceOfFile)),
    readText: (text: string) => read([sourceOfText(text)]),
    correct: (id: string, at: Columns['at']) =>
      take(
        sources.map((source) => (source.id === id ? correctColumns(source, at) : source)),
        [],
      ),
    remove: (id: string) =>
      take(
        sources.filter((source) => source.id !== id),
        [],
      ),
    clear: () => take([], []),
  };
}

export type Sources = ReturnType<typeof useSources>;
