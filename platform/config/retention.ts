/** How long what is kept (contract §10), in days, each a setting. The nightly job and /privacy go by it. */
import type { Settings } from './read-settings.ts';
import type { SettingName } from './settings.ts';

const names = {
  /** Donations that were never completed, since they were started. */
  unfinished: 'KEEP_UNFINISHED_DAYS',
  /** IP addresses and the ids of visitors' cookies. */
  addresses: 'KEEP_ADDRESSES_DAYS',
  /** Screenshots, since the donation was verified. */
  screenshots: 'KEEP_SCREENSHOTS_DAYS',
  /** Screenshots of donations that were completed and never verified, since they were completed. */
  unverifiedScreenshots: 'KEEP_UNVERIFIED_SCREENSHOTS_DAYS',
  /** Mails, since they were sent or given up. */
  mails: 'KEEP_MAILS_DAYS',
  /** Contact messages, since they were answered. */
  contact: 'KEEP_CONTACT_DAYS',
  /** Sign-ups that were refused or never approved. */
  signUps: 'KEEP_SIGNUPS_DAYS',
  /** Requests to follow the updates that were never confirmed. */
  followRequests: 'KEEP_FOLLOW_REQUESTS_DAYS',
  /** The keys in donors' links, since the donation was verified. */
  links: 'KEEP_LINKS_DAYS',
  /** What is written down of the team's doings: who approved, disabled, reset, had the CSV. */
  audit: 'KEEP_AUDIT_DAYS',
  /** Deleted donations. */
  deleted: 'KEEP_DELETED_DAYS',
} as const satisfies Record<string, SettingName>;

export type Retention = Record<keyof typeof names, number>;

/** All periods. Throws ConfigError. */
export function readRetention({ whole }: Settings): Retention {
  const days = Object.entries(names).map(([what, name]) => [what, whole(name, 1, 3650)]);
  return Object.fromEntries(days) as Retention;
}
