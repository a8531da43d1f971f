import { expect, test } from 'vitest';
import { paypalHosts, paypalScript } from './paypal-script.ts';

const paypals = 'https://*.paypal.com https://*.paypalobjects.com';

test.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com/web-sdk/v6/core', 'production', paypals],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com/web-sdk/v6/core', 'sandbox', paypals],
  ['http://127.0.0.1:3900', 'http://127.0.0.1:3900/web-sdk/v6/core', 'sandbox', 'http://127.0.0.1:3900'],
  ['https://evilpaypal.com', 'https://evilpaypal.com/web-sdk/v6/core', 'sandbox', 'https://evilpaypal.com'],
])('with PAYPAL_API_URL %s the script is %s', (apiUrl, scriptUrl, environment, hosts) => {
  expect(paypalScript({ clientId: 'a', apiUrl })).toEqual({ clientId: 'a', scriptUrl, environment });
  expect(paypalHosts({ apiUrl })).toBe(hosts);
});
