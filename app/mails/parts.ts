/** The face of this room for pages: components and hooks. */
export { type Block, type MailContent, renderMail } from './mail.tsx';
