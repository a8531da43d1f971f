/** The ways of two sites from the tapped link to the UPI ID, as their donors go them. */
import { type Phone, readable, visible } from './phone.ts';

/** What a donor waits for, in order. */
export const steps = ['Home', 'form', 'form usable', 'saved', 'ways to pay', 'UPI ID'] as const;
export type Step = (typeof steps)[number];

/** `n`: the number of the donor, as one who gives twice is asked about the first donation. */
export type Way = { name: string; go(phone: Phone, n: number, typing: Typing): Promise<void> };

/** How long a donor reads and types, in ms; neither counts as waiting. */
export type Typing = { readMs: number; typeMs: number };

/** Of config/campaign.json; Charitable's instructions name the same. */
const upiId = 'ravi.sample@upi';

/** This site at `url`. */
export const ourWay = (url: string): Way => ({
  name: 'this site',
  async go(phone, n, { readMs, typeMs }) {
    const { page } = phone;
    const donate = 'a[href="/donate"].btn-give';
    const wait = (step: Step, seen: Promise<number>) => phone.wait(step, seen);
    await phone.open(url);
    await wait('Home', visible(page, donate));
    await phone.idle(() => page.waitForTimeout(readMs));
    await phone.tap(donate);
    await wait('form', visible(page, '[name=firstname]'));
    await phone.tap('[name=firstname]');
    await wait('form usable', hydrated(phone));
    await phone.idle(() =>
      fill(phone, 'main form', { ...ourFields, email: `meera${n}@example.com` }, typeMs),
    );
    // India is preselected when the visitor's place is known.
    await wait('saved', chosen(phone, 'country', 'India'));
    await phone.tap('form .btn-give[type=submit]');
    await wait('saved', visible(page, 'dialog[open] .btn-give'));
    await phone.tap('dialog[open] .btn-give');
    await wait('ways to pay', visible(page, 'button[name=method]'));
    // The page itself shows it, or the dialog of UPI.
    if (await page.evaluate((id) => document.body.innerText.includes(id), upiId)) return;
    await phone.tap('button[name=method][value=UPI]');
    await wait('UPI ID', readable(page, upiId));
  },
});

const ourFields = {
  firstname: 'Meera',
  lastname: 'Nair',
  address: '12 Temple Road, Kottayam',
  phone: '98470 12345',
  amount: '5000',
};

/**
 * WordPress with the plugin Charitable: `url` is its campaign's page. As installed it opens the form in a
 * dialog, and shows its instructions once the donation is saved.
 */
export const charitableWay = (url: string): Way => ({
  name: 'Charitable',
  async go(phone, n, { readMs, typeMs }) {
    const { page } = phone;
    const donate = 'a.donate-button';
    const form = '.charitable-donation-form';
    const wait = (step: Step, seen: Promise<number>) => phone.wait(step, seen);
    await phone.open(url);
    await wait('Home', visible(page, donate));
    await phone.idle(() => page.waitForTimeout(readMs));
    await phone.tap(donate);
    await wait('form', visible(page, `${form} [name=first_name]`));
    await wait('form usable', loadedScripts(phone));
    const fields = { ...charitableFields, email: `meera${n}@example.com` };
    await phone.idle(() => fill(phone, form, fields, typeMs));
    await phone.tap(`${form} [name=donate]:visible`);
    await wait('saved', readable(page, upiId));
  },
});

const charitableFields = {
  custom_donation_amount: '5000',
  first_name: 'Meera',
  last_name: 'Nair',
  address: '12 Temple Road',
  city: 'Kottayam',
  phone: '98470 12345',
};

/** Fills the fields one after the other, with `typeMs` spread over them. */
async function fill(
  { page }: Phone,
  form: string,
  fields: Record<string, string>,
  typeMs: number,
): Promise<void> {
  const pause = typeMs / Object.keys(fields).length;
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`${form} [name=${name}]:visible`).first().fill(value);
    if (pause > 0) await page.waitForTimeout(pause);
  }
}

/** Resolves to the time when this site's scripts have taken over the page. */
async function hydrated({ page }: Phone): Promise<number> {
  const seen = await page.waitForFunction(() => (window.early?.isOver ? Date.now() : 0));
  return seen.jsonValue();
}

/** Resolves to the time when a list has this value. */
async function chosen({ page }: Phone, name: string, value: string): Promise<number> {
  const seen = await page.waitForFunction(
    ([name, value]) =>
      document.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value === value ? Date.now() : 0,
    [name, value] as const,
  );
  return seen.jsonValue();
}

/** Resolves to the time when the scripts that stand in the document have run. */
async function loadedScripts({ page }: Phone): Promise<number> {
  const seen = await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation && navigation.domContentLoadedEventEnd > 0 ? Date.now() : 0;
  });
  return seen.jsonValue();
}
