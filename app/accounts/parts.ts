/** The face of this room for pages: components and hooks. */
export { MoneyGoes } from './need-rows.tsx';
