/** The face of this room for pages: components and hooks. */
export { MessagesList } from './messages-list.tsx';
