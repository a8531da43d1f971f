/** The face of this room for pages: components and hooks. */
export { DonorsPhone } from './donors-phone.tsx';
