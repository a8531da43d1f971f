import { describe, expect, test } from 'vitest';
import { accountEndOf, appToOpen, deviceOf, type Payment, siteOf, upiLink } from './upi.ts';

const payment: Payment = { vpa: 'ravi.sample@upi', payee: 'RAVI KUMAR', amount: '5000', note: 'K7Q2M9' };
const query = 'pa=ravi.sample@upi&pn=RAVI%20KUMAR&am=5000.00&cu=INR&tn=K7Q2M9';

describe('upiLink', () => {
  test.each([
    ['in the form of NPCI’s samples', payment, `upi://pay?${query}`],
    [
      'without the amount, which the payer types',
      { ...payment, amount: null },
      'upi://pay?pa=ravi.sample@upi&pn=RAVI%20KUMAR&cu=INR&tn=K7Q2M9',
    ],
    [
      'with paise, and special characters in the name',
      { ...payment, amount: '99.5', payee: 'Ravi & Sons +' },
      'upi://pay?pa=ravi.sample@upi&pn=Ravi%20%26%20Sons%20%2B&am=99.50&cu=INR&tn=K7Q2M9',
    ],
  ])('%s', (_what, paid, link) => {
    expect(upiLink(paid)).toBe(link);
  });
});

describe('appToOpen', () => {
  test.each([
    ['UPI', 'android', 'merchant', null, `upi://pay?${query}`],
    ['UPI', 'android', 'personal', null, 'upi://pay'],
    ['Google Pay', 'android', 'merchant', null, `tez://upi/pay?${query}`],
    ['Google Pay', 'ios', 'personal', null, 'tez://upi/pay'],
    ['Paytm', 'android', 'merchant', null, `paytmmp://pay?${query}`],
    ['Paytm', 'ios', 'personal', null, 'paytmmp://pay'],
    ['UPI', 'ios', 'merchant', 'PhonePe', `phonepe://pay?${query}`],
    ['UPI', 'ios', 'personal', 'PhonePe', 'phonepe://pay'],
    ['UPI', 'ios', 'personal', 'BHIM', 'bhim://pay'],
    ['UPI', 'ios', 'personal', 'CRED', 'credpay://upi/pay'],
    ['UPI', 'ios', 'personal', 'Amazon Pay', 'amazonpay://upi/pay'],
    ['UPI', 'ios', 'merchant', null, null],
    ['Internet Banking', 'android', 'merchant', null, null],
    ['Internet Banking', 'ios', 'personal', null, null],
    ['UPI', 'desktop', 'merchant', null, 'https://www.bhimupi.org.in/'],
    ['Google Pay', 'desktop', 'personal', null, 'https://pay.google.com/'],
    ['Paytm', 'desktop', 'merchant', null, 'https://paytm.com/'],
    ['Internet Banking', 'desktop', 'personal', null, null],
  ] as const)('%s on %s, a %s payee, %s: %s', (method, device, payeeKind, iosApp, opened) => {
    expect(appToOpen(method, payment, { device, payeeKind, iosApp })).toBe(opened);
  });
});

describe('siteOf', () => {
  test.each([
    ['UPI', 'desktop', 'bhimupi.org.in'],
    ['Google Pay', 'desktop', 'pay.google.com'],
    ['Paytm', 'desktop', 'paytm.com'],
    ['Internet Banking', 'desktop', null],
    ['UPI', 'android', null],
    ['Google Pay', 'ios', null],
  ] as const)('of %s on %s: %s', (method, device, site) => {
    expect(siteOf(appToOpen(method, payment, { device, payeeKind: 'merchant', iosApp: null }))).toBe(site);
  });
});

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

describe('deviceOf', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile', 'Linux armv81', 5, 'android'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140.0', 'Linux aarch64', 5, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'iPhone', 5, 'ios'],
    [mac, 'MacIntel', 5, 'ios'],
    [mac, 'MacIntel', 0, 'desktop'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'Win32', 10, 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'Linux x86_64', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 5) Chrome/140.0 Mobile', 'Linux x86_64', 1, 'desktop'],
    ['Mozilla/5.0 (X11; Linux aarch64) Firefox/140.0', 'Linux aarch64', 0, 'desktop'],
  ] as const)('%s on %s with %i fingers: %s', (userAgent, platform, maxTouchPoints, device) => {
    expect(deviceOf({ userAgent, platform, maxTouchPoints })).toBe(device);
  });
});

test('the end of the account number is said of the account’s own UPI ID only', () => {
  const bank = { vpa: 'ravi@fbl', number: '10020030044521' };
  expect(accountEndOf('ravi@fbl', bank)).toBe('4521');
  expect(accountEndOf('Ravi@FBL', bank)).toBe('4521');
  expect(accountEndOf('ravi@paytm', bank)).toBeNull();
});
