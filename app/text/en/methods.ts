/** The stored payment methods that other languages translate. Names of services are the same everywhere. */
export type MethodText = Record<'Credit / Debit Card' | 'Internet Banking', string>;

/** None: the stored names are English. */
export const methods: Partial<MethodText> = {};
