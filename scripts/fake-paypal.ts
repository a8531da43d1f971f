/** `npm run fake-paypal`: a fake PayPal for development, without an account or money. */
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
console.log(`# The fake PayPal is at ${fake.url}; it sends its messages to ${fake.webhookUrl}.`);
console.log('# Put this into .env, then run `npm run dev` or `npm start`:');
for (const [name, value] of Object.entries(fake.settings)) console.log(`${name}=${value}`);
const stop = () => fake.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
