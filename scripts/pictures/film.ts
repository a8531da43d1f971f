/**
 * The film of the README: a gift on a donor's phone, and on a volunteer's phone its verification. One caption
 * for each frame.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from './fill.ts';
import { open, openTwice, settle } from './open.ts';

const phone = { width: 360, height: 660 };
/** The film's size in pixels: both phones at their own size, so that every word stays sharp. */
const size = { width: 800, height: 756 };

/** An address that the table of locations places in India, where English is the default. */
const india = { 'X-Forwarded-For': '49.36.0.1' };

const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const gift = {
  firstname: 'Leela',
  lastname: 'Menon',
  address: '12 Temple Road, Thrissur',
  email: 'leela@example.org',
  phone: '98123 45678',
  amount: '50,000',
  message: 'With you, teacher.',
};
const transactionId = '4123 4567 8901';

const home = '/?lang=en';
const toVerify = '/donation-view?lang=en&filter=waiting&sort=newest';

type Person = 'donor' | 'volunteer';
type Frame = { image: Buffer; seconds: number };

/** Writes the film to `file`. `url`: a site with the sample campaign, where totals follow each verification. */
export async function drawFilm(browser: Browser, url: string, file: string): Promise<void> {
  const film = await openFilm(browser, url);
  await give(film);
  await verify(film);
  await film.close();
  const images = film.frames.map(({ image }) => image);
  const delay = film.frames.map(({ seconds }) => seconds * 1000);
  await sharp(images, { join: { animated: true } })
    .webp({ quality: 80, effort: 6, loop: 0, delay })
    .toFile(file);
  console.log(file);
}

type Film = Awaited<ReturnType<typeof openFilm>>;

/** The two phones, and the page on which both are drawn side by side. */
async function openFilm(browser: Browser, url: string) {
  const open = (viewport: typeof phone) =>
    browser.newContext({
      baseURL: url,
      viewport,
      userAgent: android,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      extraHTTPHeaders: india,
    });
  const contexts = await Promise.all([open(phone), open(phone), open(size)]);
  const [donor, volunteer, table] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!donor || !volunteer || !table) throw new Error('A browser opened no page.');
  await logIn(volunteer.request);
  const frames: Frame[] = [];
  const shoot = (page: Page) => page.screenshot({ animations: 'disabled' });
  await openTwice(donor, home);
  await openTwice(volunteer, toVerify);
  await showTop(found(volunteer));
  // The other phone keeps what it showed: there the bubble for help would come at some moment.
  const seen = { donor: await shoot(donor), volunteer: await shoot(volunteer) };
  return {
    frames,
    donor,
    volunteer,
    /**
     * Adds a frame with what both phones show. `acts`: whose phone is bright. `tap`: where that person taps
     * next. `app`: another app on the donor's phone.
     */
    async add(acts: Person, caption: string, seconds: number, tap?: Locator, app?: Buffer): Promise<void> {
      const box = await tap?.boundingBox();
      const point = box ? { x: box.x + box.width * 0.88, y: box.y + box.height * 0.62 } : null;
      seen[acts] = app ?? (await shoot(acts === 'donor' ? donor : volunteer));
      await table.setContent(draw(seen, acts, caption, point));
      await table.evaluate(() => document.fonts.ready.then(() => undefined));
      frames.push({ image: await shoot(table), seconds });
    },
    close: () => Promise.all(contexts.map((context) => context.close())),
  };
}

/** From Home to the letter of thanks. */
async function give({ donor: page, add }: Film): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  await add('donor', 'A donor reads why the family asks.', 2.5, page.getByRole('link', { name: 'Donate' }));

  await open(page, '/donate?lang=en');
  await page.getByLabel('Donation amount').fill(gift.amount);
  await page.getByLabel('Donation amount').blur();
  await showTop(page.getByText('Your donation', { exact: true }));
  await add('donor', 'She enters an amount…', 1.5);
  for (const [name, value] of Object.entries(gift)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=message]').blur();
  await showTop(page.getByText('About you', { exact: true }));
  await add('donor', '…and who she is.', 1.5, button('Continue Donation Process'));
  await button('Continue Donation Process').click();
  await page.getByRole('dialog').waitFor();
  const toPayment = button('Proceed with Transaction');
  await add('donor', 'The site takes no money. It records the donation.', 2.5, toPayment);

  await toPayment.click();
  await page.waitForURL(/payment-selection/);
  await settle(page);
  await showTop(page.getByRole('heading', { name: 'Pay by UPI' }));
  const pay = page.getByRole('region', { name: 'Pay by UPI' }).locator('.btn-give');
  const copy = page.getByRole('button', { name: /^Copy/ }).first();
  await add('donor', 'She pays straight into the family’s account…', 2.5, copy);
  await pay.click();
  await page.waitForURL(/confirmation/);
  await settle(page);
  const receipt = await drawReceipt(page.context());
  await add('donor', '…in her own UPI app.', 2, undefined, receipt);

  await page.getByLabel('Transaction ID').fill(transactionId);
  const picture = { name: 'paid.png', mimeType: 'image/png', buffer: receipt };
  await page.locator('input[name=screenshot]').setInputFiles(picture);
  await page.getByAltText('Your screenshot').waitFor();
  // Its upper edge keeps a way back to the other methods.
  await showTop(page.getByText('Transaction ID', { exact: true }).first(), 88);
  const submit = page.locator('main .btn-give[type=submit]');
  await add('donor', 'She returns with the transaction ID and a screenshot.', 2.5, submit);
  await submit.click();
  await page.getByRole('dialog').getByRole('article').waitFor();
  await settle(page);
  await add('donor', 'She gets a letter of thanks.', 2.5, page.getByRole('button', { name: 'Close' }).last());
  await open(page, home);
  await add('donor', 'The total hasn’t changed: her donation isn’t verified yet.', 2.5);
}

/** From the list to the bar on Home. */
async function verify({ donor, volunteer: page, add }: Film): Promise<void> {
  await open(page, toVerify);
  await showTop(found(page));
  const picture = page.getByRole('button', { name: /screenshot of Leela Menon/i }).filter({ visible: true });
  await add('volunteer', 'A volunteer sees that a donation waits.', 2.5, picture);
  await picture.click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
  const button = page.getByRole('dialog').getByRole('button', { name: /^Verify Leela Menon/ });
  await add('volunteer', 'The money is in the bank statement: she verifies the donation.', 2.5, button);
  await button.click();
  await page.getByRole('dialog').getByText('Verified').first().waitFor();
  await settle(page);
  await add('volunteer', 'Now it counts…', 2);
  await open(donor, home);
  await add('donor', '…and the progress bar moves.', 4);
}

/** How many donations the list has. */
const found = (page: Page) => page.getByText(/^\d+ donations?$/);

/** Scrolls so that the element is at the top of the screen, or `below` it. */
const showTop = (of: Locator, below = 24) =>
  of.evaluate((element, below) => {
    const top = element.getBoundingClientRect().top + window.scrollY - below;
    window.scrollTo({ top, behavior: 'instant' });
  }, below);

/** What a payment app, which is none of the known ones, shows after the payment. */
async function drawReceipt(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  await page.setContent(`<!doctype html><style>${fontFaces}
    body { margin: 0; padding: 110px 28px; background: #eef1f6; font: 400 17px/27px Anek; text-align: center }
    b { display: block; font: 600 38px/56px Anek } p { margin: 0 0 18px } strong { font-weight: 600 }
    i { display: block; width: 64px; margin: 0 auto 18px; border-radius: 50%; background: #2b7a3d; color: #fff;
      font: 600 34px/64px Anek }
  </style><i>✓</i><p>Paid</p><b>₹50,000</b><p>to <strong>RAVI KUMAR</strong><br>ravi.sample@upi</p>
  <p>UPI transaction ID<br><strong>${transactionId}</strong></p>`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

const font = (file: string) => readFileSync(`app/text/en/${file}`).toString('base64');
const fontFaces = `
  @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font('latin.woff2')}); font-weight: 400 }
  @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font('latin-strong.woff2')}); font-weight: 600 }`;

/** Both phones on one ground. */
function draw(
  phones: Record<Person, Buffer>,
  acts: Person,
  caption: string,
  tap: { x: number; y: number } | null,
): string {
  const drawn = (Object.keys(phones) as Person[]).map(
    (person) => `
      <figure class="${person === acts ? 'acts' : ''}">
        <figcaption>${person === 'donor' ? 'A donor' : 'A volunteer'}</figcaption>
        <div>
          <img src="data:image/png;base64,${phones[person].toString('base64')}" alt="">
          ${person === acts && tap ? `<i style="left:${tap.x}px;top:${tap.y}px"></i>` : ''}
        </div>
      </figure>`,
  );
  return `<!doctype html><style>${fontFaces}
    body { margin: 0; height: 100vh; background: #e9e2d6; color: #22292f; font: 400 17px Anek }
    p { margin: 0; padding: 14px 0 8px; text-align: center; font: 600 21px/28px Anek }
    main { display: flex; justify-content: center; gap: 24px }
    figure { margin: 0; opacity: .45 } figure.acts { opacity: 1 }
    figcaption { font-size: 15px; line-height: 26px; text-align: center }
    div { position: relative; width: ${phone.width}px; height: ${phone.height}px; border-radius: 14px; overflow: hidden }
    img { display: block }
    i { position: absolute; width: 44px; height: 44px; margin: -22px; border-radius: 50%;
      background: #22292f22; border: 3px solid #fff; box-shadow: 0 0 0 2px #22292f; box-sizing: border-box }
  </style><p>${caption}</p><main>${drawn.join('')}</main>`;
}
