/** The groups of `npm run mutants`: the files to break, and the tests that must fail. */

export type Group = {
  /** Files to break. */
  code: string[];
  /** Tests that must fail: only those of the same business, so that a group takes minutes. */
  tests: string[];
};

export const groups: Record<string, Group> = {
  money: {
    code: ['app/money/parse-amount.ts', 'app/money/worth.ts', 'app/money/format-money.ts'],
    tests: ['app/money/money.test.ts', 'app/money/parse-amount.test.ts'],
  },
  'transaction-ids': {
    code: ['app/donations/transaction-id.ts'],
    tests: ['app/donations/transaction-id.test.ts', 'app/reconcile/line.test.ts'],
  },
  ownership: {
    code: [
      'app/donations/ownership.server.ts',
      'app/donations/projections.ts',
      'app/shared/masks.ts',
      'app/donations/find-incomplete.server.ts',
    ],
    tests: [
      'app/shared/masks.test.ts',
      'app/donations/ownership.test.ts',
      'app/donations/projections.test.ts',
      'app/donations/show.api.test.ts',
      'app/donations/incomplete.api.test.ts',
      'app/donations/confirm*.api.test.ts',
      // A key ends with another address, with time, and with an erasure.
      'app/donations/change-details.api.test.ts',
      'app/donations/erasure/*.api.test.ts',
      'app/review/export/export.api.test.ts',
      'app/site/privacy/{retention,retention-donations}.api.test.ts',
    ],
  },
  start: {
    code: [
      'app/donations/start-donation.server.ts',
      'app/donations/new-donation.server.ts',
      'app/donations/schema.ts',
      'platform/http/idempotency.ts',
    ],
    tests: [
      'app/donations/schema.test.ts',
      'app/donations/{start,start-rates}.api.test.ts',
      'app/donations/repeat.api.test.ts',
      'app/donations/incomplete.api.test.ts',
    ],
  },
  confirm: {
    code: ['app/donations/confirm-donation.server.ts', 'app/donations/change-donation.server.ts'],
    tests: [
      'app/donations/{change-donation,change-details}.api.test.ts',
      'app/donations/confirm*.api.test.ts',
      'app/review/edit/edit.api.test.ts',
      'app/donations/own/own.api.test.ts',
      'app/arrived/*.api.test.ts',
    ],
  },
  'lock-out': {
    code: ['app/admins/{lock-out,lock-out-repository}.server.ts'],
    tests: [
      'app/admins/{admins,passwords}.api.test.ts',
      'app/admins/second-factor/*.api.test.ts',
      'test/attacks/limits.api.test.ts',
    ],
  },
  outbox: {
    code: ['platform/jobs/{outbox-repository,outbox-worker}.ts'],
    tests: [
      'platform/jobs/{outbox,outbox-worker}*.test.ts',
      'app/mails/{worker,outbox,outbox-failures}.api.test.ts',
      'app/site/privacy/{retention,retention-donations}.api.test.ts',
    ],
  },
  jobs: {
    code: [
      'app/jobs/{jobs,own-job,repository}.server.ts',
      'app/jobs/job.ts',
      'app/job-kinds.server.ts',
      'app/review/bulk/bulk-jobs.server.ts',
    ],
    tests: ['app/job-kinds.test.ts', 'app/jobs/*.test.ts', 'app/review/bulk/bulk-jobs.api.test.ts'],
  },
  'job-worker': {
    code: ['platform/jobs/{claim-repository,job-repository,job-worker}.ts'],
    tests: ['platform/jobs/job-worker*.api.test.ts'],
  },
  deletion: {
    code: ['app/donations/deleted/*.ts', '!**/*.test.ts'],
    tests: ['app/donations/deleted/{deleted,retention}.api.test.ts', 'app/audit/list-files.api.test.ts'],
  },
  retention: {
    code: [
      'app/donations/retention/*.server.ts',
      'app/donations/screenshots/{sweep-screenshots,repository}.server.ts',
      'platform/jobs/apply-retention.ts',
    ],
    tests: [
      'app/donations/{deleted,retention}/*.api.test.ts',
      'app/site/privacy/retention*.api.test.ts',
      'app/donations/confirm*.api.test.ts',
      // An erasure deletes the donor's files; an export contains them.
      'app/donations/erasure/*.api.test.ts',
      'app/review/export/export.api.test.ts',
    ],
  },
  receipts: { code: ['app/receipts/receipts.ts'], tests: ['app/receipts/receipts.test.ts'] },
  ledger: {
    code: ['app/receipts/{ledger,record-money,replace-said,repository,show-receipts}.server.ts'],
    tests: [
      'app/receipts/*.api.test.ts',
      'app/reconcile/accept/more-lines.api.test.ts',
      'app/paypal/refunds.api.test.ts',
      'app/jobs/jobs-afterwards.api.test.ts',
    ],
  },
  webhook: {
    code: ['app/paypal/receive-webhook.server.ts'],
    tests: ['app/paypal/webhook.api.test.ts'],
  },
  'paypal-calls': {
    code: ['app/paypal/paypal.ts', 'platform/integrations/{paypal,paypal-answers}.ts'],
    tests: ['app/paypal/paypal.test.ts', 'platform/integrations/{paypal,paypal-orders}.test.ts'],
  },
  'paypal-orders': {
    code: [
      'app/paypal/{quote-order,start-order,capture-own-order,paypal-account,repository}.server.ts',
      'app/paypal/refuse-while-capturing.server.ts',
    ],
    tests: [
      'app/paypal/{orders,capture,capture-failures,webhook,ends,paid-twice,check,repository}.api.test.ts',
      // Orders are closed, deleted and erased with their donations.
      'app/donations/change-details.api.test.ts',
      'app/donations/erasure/*.api.test.ts',
      'app/review/export/export.api.test.ts',
      'app/site/privacy/{retention,retention-donations}.api.test.ts',
    ],
  },
  'paypal-settling': {
    code: ['app/paypal/{settle-order,settle-due-orders}.server.ts'],
    tests: ['app/paypal/{check,ends,paid-twice,capture,capture-failures,settle-order}.api.test.ts'],
  },
  'paypal-payments': {
    code: ['app/paypal/record-payment.server.ts'],
    tests: ['app/paypal/{ends,paid-twice,capture,capture-failures,webhook}.api.test.ts'],
  },
  'reconcile-match': {
    code: ['app/reconcile/line.ts', 'app/reconcile/match/{match,match-by-person,matches,names}.ts'],
    tests: ['app/reconcile/{line,match/*,statement/*}.test.ts'],
  },
  'reconcile-statement': {
    code: [
      'app/reconcile/statement/{amounts,balances,columns,credits,days,pasted,records}.ts',
      'app/reconcile/statement/{separated,sides,table,totals,widths}.ts',
    ],
    tests: ['app/reconcile/statement/*.test.ts'],
  },
  'reconcile-pdf': {
    code: ['app/reconcile/statement/pdf/{edges,head,joined-text,records,rows,words}.ts'],
    tests: ['app/reconcile/statement/pdf/*.test.ts'],
  },
  'reconcile-files': {
    code: ['app/reconcile/statement/{read-file,source}.ts'],
    tests: ['app/reconcile/statement/{source,read-file,statement}.test.ts'],
  },
  reconcile: {
    code: [
      'app/reconcile/{line,repository}.server.ts',
      'app/reconcile/match/match-statement.server.ts',
      'app/reconcile/{accept,undo}/*.server.ts',
    ],
    tests: [
      'app/reconcile/{line.test,*.api.test}.ts',
      'app/reconcile/{accept,match,undo}/*.api.test.ts',
      // Who may repeat the jobs of statements.
      'app/jobs/jobs-afterwards.api.test.ts',
    ],
  },
  followers: {
    code: ['app/followers/{follow,links,repository,send-update,purge-followers}.server.ts'],
    tests: [
      'app/followers/*.api.test.ts',
      // Old links of Gmail's former domain.
      'app/mails/mailbox.api.test.ts',
      'app/site/privacy/{retention,retention-donations}.api.test.ts',
    ],
  },
  mails: {
    code: [
      'app/mails/{queue-donor-mail,queue-verified-mail,donation-mails,compose-donation-mails}.server.ts',
      'app/mails/{reminders,reminder-repository,subscription,undelivered-mails,links,purge-mails}.server.ts',
      'app/text/team/en/mails.ts',
    ],
    tests: [
      'app/mails/mail.test.ts',
      'app/text/team/mails.test.ts',
      'app/mails/{held-mails,mailbox,outbox,outbox-failures,reminders,verified,worker}.api.test.ts',
      'app/mails/{queue-donor-mail,undelivered-mails}.api.test.ts',
      // The list of mails as a file.
      'app/audit/list-files.api.test.ts',
      'app/site/privacy/{retention,retention-donations}.api.test.ts',
    ],
  },
  arrivals: {
    code: [
      'app/arrived/arrivals.ts',
      'app/arrived/{arrivals,arrivals-repository,arrived-mail}.server.ts',
      'app/arrived/family/*.server.ts',
    ],
    tests: [
      'app/arrived/{*,family/*}.api.test.ts',
      'app/review/list/*.api.test.ts',
      // No mail to the family while the campaign takes no donations.
      'app/campaign/quiet-stages.api.test.ts',
    ],
  },
};
