/** The statements that the admin added, and their credits. The tab keeps the credits across reloads. */
import { useEffect, useState } from 'react';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { useToast } from '../../ui/toast.tsx';
import { type BankLine, maxLines, merged } from '../line.ts';
import type { Columns } from './columns.ts';
import type { Statement } from './credits.ts';
import { correctColumns, type Source, sourceOfFile, sourceOfText } from './source.ts';

const storedAs = 'kaithangu.statement';

const unreadable = 'The file could not be read. Please check your connection and try again.';
const tooMany = `Only the first ${maxLines.toLocaleString('en-IN')} credits are matched.`;

/**
 * `onRead` is called when the admin has added a statement, before its lines are matched; `onStatements` with
 * the bank's statements that were read, or read anew. Pasted lines are none.
 */
export function useSources(
  match: (lines: BankLine[]) => void,
  onRead: () => void,
  onStatements: (statements: Statement[]) => void,
) {
  const showToast = useToast();
  const [sources, setSources] = useState<Source[]>([]);
  /** Credits from before the page was reloaded. */
  const [kept, setKept] = useState<BankLine[]>([]);
  const [isReading, setReading] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    const stored = readStored<BankLine[]>('tab', storedAs) ?? [];
    if (stored.length > 0) update([], stored);
  }, []);

  function update(nextSources: Source[], nextKept: BankLine[]) {
    const all = merged([nextKept, ...nextSources.map(({ statement }) => statement?.credits ?? [])]);
    const lines = all.slice(0, maxLines);
    if (all.length > maxLines) showToast(tooMany, 'error');
    setSources(nextSources);
    setKept(nextKept);
    storeValue('tab', storedAs, lines.length > 0 ? lines : null);
    match(lines);
    const fresh = nextSources.filter((source) => source.table && !sources.includes(source));
    const statements = fresh.flatMap(({ statement }) => statement ?? []);
    if (statements.length > 0) onStatements(statements);
  }

  async function read(next: () => Promise<Source[]>) {
    setReading(true);
    try {
      const all = await next();
      onRead();
      update(all, kept);
    } catch {
      showToast(unreadable, 'error');
    }
    setReading(false);
  }

  const add = (added: Promise<Source>[]) => read(async () => [...sources, ...(await Promise.all(added))]);

  /** Reads a protected file. It keeps its place in the list. */
  const unlock = (locked: Source, file: File, password: string) =>
    read(async () => {
      const opened = { ...(await sourceOfFile(file, password)), id: locked.id };
      return sources.map((source) => (source.id === locked.id ? opened : source));
    });

  return {
    sources,
    kept,
    isReading,
    readFiles: (files: Iterable<File>) => add([...files].map((file) => sourceOfFile(file))),
    readText: (text: string) => add([sourceOfText(text)]),
    unlock,
    correct: (id: string, at: Columns['at']) => update(corrected(sources, id, at), kept),
    remove: (id: string) => update(without(sources, id), kept),
    forget: () => update(sources, []),
  };
}

const corrected = (sources: Source[], id: string, at: Columns['at']) =>
  sources.map((source) => (source.id === id ? correctColumns(source, at) : source));

const without = (sources: Source[], id: string) => sources.filter((source) => source.id !== id);

export type Sources = ReturnType<typeof useSources>;
