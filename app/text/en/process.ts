/** Sentences of 'How We Process a Donation', which is loaded when a donor opens it, in English. */

export const process = {
  title: 'How We Process a Donation',
  promises: [
    'We charge no fee. Your donation goes straight to the family’s account.',
    'We never share your personal data.',
    'We never show publicly how much you give.',
  ],
  integratedTitle: 'PayPal, credit or debit card',
  integrated:
    'The payment provider deducts 4%. Everything happens on this site: you need no transaction ID or screenshot.',
  indiaTitle: 'From India',
  india: 'Pay by UPI, PhonePe, GPay, Paytm or internet banking.',
  overseasTitle: 'From overseas',
  overseas: ({ service, hasPayPal }: { service: string; hasPayPal: boolean }) =>
    `Pay ${hasPayPal ? 'by PayPal, by card, or ' : ''}by internet banking through a transfer service such as ${service}, if it takes your currency.`,
  manualTitle: ({ hasPayPal }: { hasPayPal: boolean }): string =>
    hasPayPal ? 'After paying by any other method' : 'After paying',
  manual: 'Come back here and upload the transaction ID and a screenshot.',
  afterTitle: 'Afterwards',
  after:
    'You get an email that confirms your donation, with a thank-you letter. Please check your spam and junk folders too.',
  laterTitle: 'If you have to stop',
  later: 'You can complete your donation later, with the link on the home page or in our email.',
};

export type ProcessText = typeof process;
