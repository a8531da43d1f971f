/**
 * The personal data of every room: how long each keeps it, how it is erased, and what an export shows.
 * CONTRIBUTING.md ("Keep something of a person") says what to add for new data.
 */
import type { AppContext } from '../platform/app-context.ts';
import { on, type Subscription } from '../platform/events.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { adminsData } from './admins/personal-data.server.ts';
import { arrivedData } from './arrived/personal-data.server.ts';
import { auditData } from './audit/personal-data.server.ts';
import { contactData } from './contact/personal-data.server.ts';
import { donationsData } from './donations/personal-data.server.ts';
import { followersData } from './followers/personal-data.server.ts';
import { jobsData } from './jobs/personal-data.server.ts';
import { mailsData } from './mails/personal-data.server.ts';
import { paypalData } from './paypal/personal-data.server.ts';
import { plansData } from './plans/personal-data.server.ts';
import { readingsData } from './readings/personal-data.server.ts';
import { receiptsData } from './receipts/personal-data.server.ts';
import { remindersData } from './reminders/personal-data.server.ts';
import { shareData } from './share/personal-data.server.ts';
import { vouchersData } from './vouchers/personal-data.server.ts';

export const personalData: readonly PersonalData<AppContext>[] = [
  donationsData,
  receiptsData,
  paypalData,
  mailsData,
  remindersData,
  plansData,
  readingsData,
  shareData,
  contactData,
  followersData,
  vouchersData,
  adminsData,
  arrivedData,
  jobsData,
  auditData,
];

/** The reactions to an erasure: each room deletes its part. */
export const erasures: readonly Subscription[] = personalData.flatMap(({ erasure }) =>
  erasure
    ? on('donorErased', erasure.does, (context, tx, { donation }) => erasure.erase(context, tx, donation))
    : [],
);
