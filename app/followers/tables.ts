/** The tables of those who follow the updates by e-mail; nothing of theirs stands with donations. */

export type DeliveryState = 'waiting' | 'queued' | 'sent' | 'failed' | 'dropped';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** `id` is a mark of the mailbox; `confirmedAt` (ISO) is null until its holder has said yes. */
    followers: { id: string; email: string; language: string; askedAt: string; confirmedAt: string | null };
    /**
     * One row for each update and follower: nobody gets one twice. `mailId`: its line in the outbox. 'waiting' for its turn,
     * 'queued' in the outbox, 'dropped' because the update or the follower has gone.
     */
    updateDeliveries: { updateId: string; followerId: string; mailId: string; state: DeliveryState };
  }
}

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    'follow-confirmation': true;
    update: true;
  }
}
