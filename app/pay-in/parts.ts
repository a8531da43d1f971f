/** The face of this room for pages: components and hooks. */
export { PayInMismatch } from './pay-in-mismatch.tsx';
export { PayInNotice } from './pay-in-notice.tsx';
