/** The tables of followers, who are not linked to donations. */

export type DeliveryState = 'waiting' | 'queued' | 'stopping' | 'sent' | 'failed' | 'dropped';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** `id` comes from followerId. `confirmedAt` (ISO) is null until the mailbox's holder confirms. */
    followers: { id: string; email: string; language: string; askedAt: string; confirmedAt: string | null };
    /**
     * One row for each update and follower, so that nobody gets an update twice. `mailId` is its row in the
     * outbox. 'waiting': not in the outbox yet; stopping deletes the row. 'stopping': it was being sent
     * when the team stopped the update; this attempt is its last. 'dropped': the update or the follower was
     * deleted.
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
