/**
 * The sentences of a language and stage for the server's drawings. Plain Node can load this, too; text.ts
 * needs Vite.
 */
import type { Language } from '../../platform/languages.ts';
import type { Stage } from '../shared/stage.ts';
import type { Text } from './en/pages.ts';
import type { StageText } from './en/stages.ts';
import { textOfStage } from './stage-overrides.ts';

export async function readText(language: Language, stage: Stage = 'running'): Promise<Text> {
  const { pages }: { pages: Text } = await import(`./${language}/pages.ts`);
  if (stage === 'running') return pages;
  const { stages }: { stages: StageText } = await import(`./${language}/stages.ts`);
  return textOfStage(pages, stage, stages);
}
