/** The mail of this room. */
export {};

declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    'not-found': true;
  }
}
