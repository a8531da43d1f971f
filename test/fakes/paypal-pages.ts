/** The fake PayPal's windows: client script, checkout popup and card form. */
import { readFileSync } from 'node:fs';
import type { FakeOrder } from './paypal.ts';

/** A stand-in for the JavaScript SDK v6. */
export function clientScript(): string {
  return readFileSync(new URL('./paypal-sdk.js', import.meta.url), 'utf8');
}

/** The popup in which a payer approves, or doesn't. */
export function checkoutPage(order: FakeOrder): string {
  return page(
    order,
    `<button data-pay="good">Pay now</button>
    <button data-pay="declined">Pay with a card that is declined</button>
    <button data-pay="pending">Pay by a bank transfer that takes days</button>
    <button data-cancel>Cancel and return</button>`,
  );
}

/** The form that opens beneath the card button. */
export function cardPage(order: FakeOrder): string {
  return page(
    order,
    `<form>
      <label>Card number <input name="number" inputmode="numeric" autocomplete="off" required></label>
      <p>Any number pays; one that ends in 0002 is declined.</p>
      <button>Pay now</button>
    </form>`,
  );
}

function page({ id, value, currency }: FakeOrder, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>PayPal (stand-in)</title>
<link rel="icon" href="data:,">
<style>body { font: 16px sans-serif; margin: 1rem } button, input { display: block; font: inherit; margin: .5rem 0; padding: .6rem }</style>
<h1>PayPal (stand-in)</h1>
<p>No money moves here. You pay <strong>${value} ${currency}</strong>.</p>
${content}
<script>
  const tell = (type) => (window.opener ?? window.parent).postMessage({ type, orderId: '${id}' }, '*');
  async function pay(instrument) {
    await fetch('/approve?token=${id}', { method: 'POST', body: instrument });
    tell('approved');
    if (window.opener) window.close();
  }
  for (const button of document.querySelectorAll('[data-pay]')) button.onclick = () => pay(button.dataset.pay);
  const cancel = document.querySelector('[data-cancel]');
  if (cancel) cancel.onclick = () => window.close();
  const form = document.querySelector('form');
  if (form) form.onsubmit = (event) => {
    event.preventDefault();
    pay(/0002$/.test(form.number.value) ? 'declined' : 'good');
  };
</script>
</html>`;
}
