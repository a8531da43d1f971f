/** The statements that were dropped, chosen or pasted, and their credits; the credits stay in this tab until it is closed. */
import { useEffect, useState } from 'react';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { useToast } from '../../ui/toast.tsx';
import { type BankLine, maxLines, merged } from '../line.ts';
import type { Columns } from './columns.ts';
import { correctColumns, type Source, sourceOfFile, sourceOfText } from './source.ts';

const storedAs = 'kaithangu.statement';

export function useSources(match: (lines: BankLine[]) => void) {
  const showToast = useToast();
  const [sources, setSources] = useState<Source[]>([]);
  /** Of the statements that were open before the page was loaded anew. */
  const [kept, setKept] = useState<BankLine[]>([]);
  const [isReading, setReading] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const stored = readStored<BankLine[]>('tab', storedAs) ?? [];
    if (stored.length > 0) take([], stored);
  }, []);

  function take(nextSources: Source[], nextKept: BankLine[]) {
    const all = merged([nextKept, ...nextSources.map(({ statement }) => statement?.credits ?? [])]);
    const lines = all.slice(0, maxLines);
    if (all.length > maxLines) {
      showToast(`Only the first ${maxLines.toLocaleString('en-IN')} credits are matched.`, 'error');
    }
    setSources(nextSources);
    setKept(nextKept);
    storeValue('tab', storedAs, lines.length > 0 ? lines : null);
    match(lines);
  }

  async function read(added: Promise<Source>[]) {
    setReading(true);
    try {
      take([...sources, ...(await Promise.all(added))], kept);
    } catch {
      showToast('The file could not be read. Please check your connection and try again.', 'error');
    }
    setReading(false);
  }

  return {
    sources,
    kept,
    isReading,
    readFiles: (files: Iterable<File>) => read([...files].map(sourceOfFile)),
    readText: (text: string) => read([sourceOfText(text)]),
    correct: (id: string, at: Columns['at']) =>
      take(
        sources.map((source) => (source.id === id ? correctColumns(source, at) : source)),
        kept,
      ),
    remove: (id: string) =>
      take(
        sources.filter((source) => source.id !== id),
        kept,
      ),
    forget: () => take(sources, []),
  };
}

export type Sources = ReturnType<typeof useSources>;
