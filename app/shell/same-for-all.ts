/** Pages whose HTML is the same for everybody of one language and currency: whatever else their address carries means nothing. */
export const samePages: readonly string[] = [
  '/',
  '/donate',
  '/payment-selection',
  '/confirmation',
  '/contact',
  '/accounts',
];
