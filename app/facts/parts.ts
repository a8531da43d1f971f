/** The face of this room for pages: components and hooks. */
export { FactForm, isDifferent } from './fact-form.tsx';
export { Previews } from './previews.tsx';
export { TranslatedInputs } from './translated-inputs.tsx';
export { useDraft } from './use-draft.ts';
export { useSaveFact } from './use-save-fact.ts';
export { inAllLanguages, VersionLines, Versions } from './versions.tsx';
