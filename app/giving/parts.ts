/** The face of this room for pages: components and hooks. */
export { DonorsPhone } from './pay/donors-phone.tsx';
export { UnfinishedLinks } from './unfinished-links.tsx';
