/** The face of this room for pages: components and hooks. */
export { MailsDialog } from './mails-dialog.tsx';
export { useOfferCorrections } from './use-offer-corrections.ts';
