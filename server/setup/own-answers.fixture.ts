/** The answers of the example file, with a family's own account. */
import { readFileSync } from 'node:fs';

export const exampleText = readFileSync('config/answers.example.json', 'utf8');
export const example = JSON.parse(exampleText);

export const ownAnswers = {
  ...example,
  bank: {
    ...example.bank,
    ...{ number: '98765432101234', ifsc: 'FDRL0004321', vpa: 'leela.own@fbl', address: 'Kottayam 686001' },
  },
  upi: { ...example.upi, vpa: 'leela.own@fbl', paytm: { handle: 'leela.own@paytm', name: 'LEELA K' } },
  donorsPhone: '+91 98470 12345',
  supportWhatsApp: '+91 98470 12346',
};
