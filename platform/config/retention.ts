/** Retention periods (contract §10) in days, each a setting. The nightly job and /privacy use them. */
import type { Settings } from './read-settings.ts';
import type { SettingName } from './settings.ts';

const names = {
  /** Donations that were never completed, from their start. */
  unfinished: 'KEEP_UNFINISHED_DAYS',
  /** IP addresses and the ids of visitors' cookies. */
  addresses: 'KEEP_ADDRESSES_DAYS',
  /** Screenshots, from the verification of the donation. */
  screenshots: 'KEEP_SCREENSHOTS_DAYS',
  /** Screenshots of donations that were never verified, from their completion. */
  unverifiedScreenshots: 'KEEP_UNVERIFIED_SCREENSHOTS_DAYS',
  /** Mails, from when they were sent or given up. */
  mails: 'KEEP_MAILS_DAYS',
  /** Contact messages, from the answer. */
  contact: 'KEEP_CONTACT_DAYS',
  /** Sign-ups that were refused or never approved. */
  signUps: 'KEEP_SIGNUPS_DAYS',
  /** Requests to follow the updates that were never confirmed. */
  followRequests: 'KEEP_FOLLOW_REQUESTS_DAYS',
  /** The keys in donors' links, from the verification of the donation. */
  links: 'KEEP_LINKS_DAYS',
  /** The log of the team's actions: who approved, disabled or reset whom, or exported the CSV. */
  audit: 'KEEP_AUDIT_DAYS',
  /** Jobs, from their end. */
  jobs: 'KEEP_JOBS_DAYS',
  /** Deleted donations. */
  deleted: 'KEEP_DELETED_DAYS',
} as const satisfies Record<string, SettingName>;

export type Retention = Record<keyof typeof names, number>;

/** Reads all periods. Throws ConfigError. */
export function readRetention({ whole }: Settings): Retention {
  const days = Object.entries(names).map(([what, name]) => [what, whole(name, 1, 3650)]);
  return Object.fromEntries(days) as Retention;
}
