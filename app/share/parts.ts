/** The face of this room for pages: components and hooks. */
export { OpenedBy } from './opened-by.tsx';
export { useShared } from './use-shared.ts';
export { useWhatsAppLink } from './use-whatsapp-link.ts';
