/** Narrations of UPI payments as eight Indian banks print them. */
import type { Booked } from './drawn.ts';

export const layoutNames = [
  'SBI',
  'HDFC',
  'ICICI',
  'Axis',
  'Kotak',
  'Federal',
  'South Indian',
  'Canara',
] as const;

export type LayoutName = (typeof layoutNames)[number];

export const narrations: Record<LayoutName, (payment: Booked) => string> = {
  SBI: ({ isCredit, id, payer, vpa, note }) =>
    `${isCredit ? 'BY TRANSFER-UPI/CR' : 'TO TRANSFER-UPI/DR'}/${id}/${payer.slice(0, 8)}/SBIN/${vpa.slice(0, 10)}/${note}--`,
  HDFC: ({ id, payer, vpa, note }) => `UPI-${payer}-${vpa.toUpperCase()}-SBIN0001234-${id}-${note}`,
  ICICI: ({ id, payer, vpa, note }) => `UPI/${payer}/${vpa}/${note}/STATE BANK/${id}/ICI${id.slice(2)}AB`,
  Axis: ({ id, payer, note }) => `UPI/P2A/${id}/${payer.slice(0, 12)}/${note}/STATE BAN`,
  Kotak: ({ id, payer, note }) => `UPI/${payer}/${id}/${note}`,
  Federal: ({ isCredit, id, vpa, note }) => `${isCredit ? 'UPI IN' : 'UPIOUT'}/${id}/${vpa}/${note}/0000`,
  'South Indian': ({ isCredit, id, payer, vpa, note }) =>
    `UPI/${isCredit ? 'CR' : 'DR'}/${id}/${payer}/${vpa.split('@')[0]}/${note}`,
  Canara: ({ isCredit, id, payer, vpa, note }) =>
    `UPI/${isCredit ? 'CR' : 'DR'}/${id}/${payer.slice(0, 9)}/SBIN/**${vpa.slice(-9)}/${note}//${id.slice(3)}`,
};
