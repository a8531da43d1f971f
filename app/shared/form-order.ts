/** The languages in the order of the team's forms. Apart from languages.ts, which Home loads. */
import { defaultLanguage, othersThan } from '../../platform/languages.ts';

export const inFormOrder = [defaultLanguage, ...othersThan(defaultLanguage)];
