/** The face of this room for pages: components and hooks. */
export { renderMail } from './mail.tsx';
export type { Block, MailContent } from './mail-content.ts';
