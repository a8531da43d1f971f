/** The form to follow the updates by email. */
import * as v from 'valibot';
import { defaultLanguage, languageCodes } from '../../platform/languages.ts';
import { email } from '../shared/input.ts';

export const followSchema = v.object({
  email: email('email.required'),
  language: v.optional(v.picklist(languageCodes), defaultLanguage),
});

export type FollowInput = v.InferOutput<typeof followSchema>;
