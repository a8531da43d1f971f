/**
 * The worker process that reads text on pictures. The engine takes some 100 MB, and nobody waits long for it,
 * so it does nothing else (docs/decisions/0093-reading-screenshots.md).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import { SECOND } from '../../platform/durations.ts';
import { lowerPriority } from '../../platform/jobs/lower-priority.ts';
import { answerCalls } from '../../platform/jobs/worker-calls.ts';
import type { Grey } from './render-for-reading.ts';
import type { Line, Word } from './screen.ts';

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));

// Donors' pages come first (contract §14).
lowerPriority(10);

/** Of processor time for one call; the slowest drawn screen takes two. At a low priority, a clock says nothing. */
const maxCpuMs = 10 * SECOND;

/**
 * Null if the work takes more processor time: this process then ends, with the engine. The engine runs in a
 * thread of its own, so that this one can look.
 */
async function within<T>(work: Promise<T>): Promise<T | null> {
  const before = process.cpuUsage();
  const { promise: isOver, resolve } = Promise.withResolvers<null>();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > maxCpuMs) resolve(null);
  }, SECOND);
  try {
    const result = await Promise.race([work, isOver]);
    // After the answer.
    if (result === null) setTimeout(() => process.kill(process.pid, 'SIGKILL'), SECOND / 10);
    return result;
  } finally {
    clearInterval(watch);
  }
}

let opening: Promise<Worker> | undefined;

function openEngine(): Promise<Worker> {
  opening ??= createWorker('eng', 1, { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none' }).then(
    async (engine) => {
      // Otherwise the engine guesses it, and reports its guess as an error.
      await engine.setParameters({ user_defined_dpi: '300' });
      return engine;
    },
  );
  return opening;
}

/**
 * The lines of a picture. `isScattered`: text is looked for everywhere, not in columns. Null if the
 * picture keeps the engine busy.
 */
async function readLines(picture: Grey, isScattered: boolean): Promise<Line[] | null> {
  const engine = await openEngine();
  await engine.setParameters({
    tessedit_pageseg_mode: isScattered ? PSM.SPARSE_TEXT : PSM.AUTO,
    tessedit_char_whitelist: '',
  });
  const page = await within(engine.recognize(toPgm(picture), {}, { blocks: true, text: false }));
  if (!page) return null;
  const paragraphs = (page.data.blocks ?? []).flatMap((block) => block.paragraphs);
  return paragraphs
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const words = line.words.map(wordOf);
      return { ...wordOf(line), text: words.map(({ text }) => text).join(' '), words };
    });
}

type Recognized = {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
};

const wordOf = ({ text, confidence, bbox }: Recognized): Word => ({
  text: text.trim(),
  confidence,
  box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
});

/**
 * The text of a picture of one line, and the engine's confidence, 0 to 100. `letters`: the only ones that the
 * line, then of one word, may have; empty for all. Null like readLines.
 */
async function readLine(
  picture: Grey,
  letters: string,
): Promise<{ text: string; confidence: number } | null> {
  const engine = await openEngine();
  await engine.setParameters({
    // A limited alphabet has no spaces.
    tessedit_pageseg_mode: letters ? PSM.SINGLE_WORD : PSM.SINGLE_LINE,
    tessedit_char_whitelist: letters,
  });
  const page = await within(engine.recognize(toPgm(picture)));
  return page && { text: page.data.text.trim(), confidence: page.data.confidence };
}

/** Portable graymap (https://netpbm.sourceforge.net/doc/pgm.html), which the engine decodes. */
function toPgm({ pixels, width, height }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

const jobs = { readLines, readLine };
export type ReadingJobs = typeof jobs;

answerCalls(jobs);
