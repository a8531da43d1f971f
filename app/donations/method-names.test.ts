/** Donations store English names of payment methods. Readers see them in their own language. */
import { expect, test } from 'vitest';
import { methodName } from '../text/methods.ts';
import { methodLabels, paymentMethods } from './donation.ts';

/** Names of services, which are the same in every language. */
const services = ['PayPal', 'UPI', 'UPI / Phone Pe', 'Google Pay', 'Paytm', 'PayTM'];

test.each([...new Set([...paymentMethods, ...Object.values(methodLabels)])])(
  '%s has no English word in Malayalam, unless it is a service’s name',
  (english) => {
    const malayalam = methodName(english, 'ml');
    if (services.includes(english)) expect(malayalam).toBe(english);
    else expect(malayalam).not.toMatch(/[a-z]/i);
    expect(methodName(english, 'en')).toBe(english);
  },
);
