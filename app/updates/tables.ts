/** The table of updates. */
import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * `date`: YYYY-MM-DD. `translations`, `translatedTitles`: JSON, the text and title by language. `title`:
     * empty for an update without a title. `picture`: the address of the first picture. `morePictures`: JSON,
     * the addresses of the other pictures. `voice`: the address of the voice note. `voiceTranscripts`: JSON, what
     * it says by language.
     */
    updates: {
      id: string;
      date: string;
      description: string;
      title: Generated<string>;
      translations: Generated<string>;
      translatedTitles: Generated<string>;
      picture: string | null;
      morePictures: Generated<string>;
      voice: string | null;
      voiceTranscripts: Generated<string>;
      createdAt: string;
      idempotencyKey: string | null;
      /** When a scheduled update is shown (ISO); null if it is shown already. */
      publishAt: string | null;
      /** A scheduled update is mailed to its followers when it is shown. */
      mailsFollowers: Generated<boolean>;
      /** A scheduled update was saved while the campaign was in memory. */
      scheduledInMemory: Generated<boolean>;
    };
  }
}
