/** The stored payment methods that other languages translate. Names of services are the same everywhere. */
export const methods = {
  'Credit / Debit Card': 'Credit / Debit Card',
  'Internet Banking': 'Internet Banking',
};

export type MethodText = typeof methods;
