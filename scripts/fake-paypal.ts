/** `npm run fake-paypal`: a PayPal of our own for development, without an account and without money. */
import { parseArgs } from 'node:util';
import { startPayPal } from '../test/fakes/paypal.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3900' },
    site: { type: 'string', default: 'http://127.0.0.1:3000' },
  },
});
const fake = await startPayPal({ port: Number(values.port) });
fake.webhookUrl = `${values.site}/api/paypal/webhook`;
console.log(`# A stand-in for PayPal is at ${fake.url}; its messages go to ${fake.webhookUrl}.`);
console.log('# In .env, and then `npm run dev` or `npm start`:');
for (const [name, value] of Object.entries(fake.settings)) console.log(`${name}=${value}`);
const stop = () => fake.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
