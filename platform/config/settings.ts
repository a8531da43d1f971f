/**
 * All settings: name, default and one line of help. config.ts reads and checks them; .env.example is
 * generated from this list.
 */

type Setting = { name: string; default: string | null; help: string; example?: string };

export const settings = [
  { name: 'HOST', default: '127.0.0.1', help: 'address it listens on' },
  { name: 'PORT', default: '3000', help: 'port it listens on' },
  {
    name: 'PUBLIC_URL',
    default: null,
    help: 'the site’s address in links in emails, QR notes and link previews; http://HOST:PORT if not set',
    example: 'https://help.example.org',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    help: 'folder of the SQLite file, uploads, captured mail and the generated secret',
  },
  {
    name: 'DATABASE_URL',
    default: null,
    help: 'PostgreSQL, or a primary and its standbys separated by commas (docs/run.md); SQLite in DATA_DIR if not set',
    example: 'postgres://user:password@host:5432/kaithangu',
  },
  {
    name: 'S3_URL',
    default: null,
    help: 'S3-compatible store for files, as one address; files in DATA_DIR if not set',
    example: 'https://KEY:SECRET@s3.example.org/BUCKET?region=ap-south-1',
  },
  {
    name: 'SMTP_URL',
    default: null,
    help: 'mail server; .eml files in DATA_DIR/mail if not set',
    example: 'smtps://user:password@mail.example.org',
  },
  {
    name: 'MAIL_FROM',
    default: null,
    help: 'sender of all mails; mail.from of campaign.json if not set',
    example: 'Stand with Anitha <no-reply@example.org>',
  },
  {
    name: 'TEAM_EMAIL',
    default: null,
    help: 'gets alerts and contact messages; mail.team of campaign.json if not set',
    example: 'team@example.org',
  },
  {
    name: 'FAMILY_EMAIL',
    default: null,
    help: 'a member of the family: gets a mail when pay-in details change and when donations wait on /arrived; nobody if not set',
    example: 'family@example.org',
  },
  {
    name: 'APP_SECRET',
    default: null,
    help: 'signs sessions, links and app-check tokens (32 characters or more); generated in DATA_DIR if not set; required if the site runs on several machines',
    example: 'a long random text of at least 32 characters',
  },
  { name: 'SUPER_ADMIN_USERNAME', default: 'superadmin', help: 'username of the super-admin' },
  {
    name: 'SUPER_ADMIN_PASSWORD',
    default: null,
    help: 'the super-admin’s password (10 characters or more); generated and printed once if not set',
    example: 'a long password of your own',
  },
  {
    name: 'REQUIRE_SECOND_FACTOR',
    default: 'false',
    help: 'true: every admin needs a second factor, and can do nothing else before setting it up',
  },
  {
    name: 'TRUST_PROXY',
    default: null,
    help: 'your reverse proxy’s address; several addresses or CIDRs separated by commas. Required behind https; ‘none’ if it sends no X-Forwarded-For',
    example: '127.0.0.1,10.0.0.0/8',
  },
  {
    name: 'HIDDEN_ADMIN_IPS',
    default: null,
    help: 'addresses or CIDRs that don’t see the Admin link, separated by commas',
    example: '203.0.113.7',
  },
  {
    name: 'GEO_DB',
    default: null,
    help: 'path of your own .mmdb city database; embedded table if not set',
    example: '/srv/GeoLite2-City.mmdb',
  },
  {
    name: 'GEO_URL',
    default: null,
    help: 'HTTP location service (with answers like ipapi.co’s); embedded table if not set',
    example: 'https://ipapi.co/{ip}/json/',
  },
  {
    name: 'EXCHANGE_RATES_URL',
    default: 'https://open.er-api.com/v6/latest/USD',
    help: 'exchange rate service that answers { "rates": { "INR": 83.1, … } }, per US dollar',
  },
  {
    name: 'COUNTRIES_URL',
    default: null,
    help: 'country-to-currency service (with answers like restcountries’); embedded table if not set',
    example: 'https://restcountries.com/v3.1/all?fields=name,currencies',
  },
  {
    name: 'PAYPAL_CLIENT_ID',
    default: null,
    help: 'client ID for PayPal Orders v2; donors don’t see PayPal if not set',
    example: 'from developer.paypal.com',
  },
  {
    name: 'PAYPAL_CLIENT_SECRET',
    default: null,
    help: 'secret of PAYPAL_CLIENT_ID',
    example: 'from developer.paypal.com',
  },
  {
    name: 'PAYPAL_API_URL',
    default: null,
    help: 'https://api-m.sandbox.paypal.com or https://api-m.paypal.com; required with PAYPAL_CLIENT_ID',
    example: 'https://api-m.sandbox.paypal.com',
  },
  {
    name: 'PAYPAL_WEBHOOK_ID',
    default: null,
    help: 'ID of the webhook to PUBLIC_URL/api/paypal/webhook; without it the site asks PayPal about payments, but isn’t told about refunds',
    example: 'from developer.paypal.com',
  },
  {
    name: 'SUPPORT_API_URL',
    default: null,
    help: 'separate host for the admin, updates, contact and messages calls; this host if not set',
    example: 'https://support.example.org',
  },
  {
    name: 'ALLOWED_ORIGINS',
    default: null,
    help: 'other origins whose pages may call this host, separated by commas',
    example: 'https://help.example.org',
  },
  { name: 'APP_CHECK', default: 'enforce', help: 'enforce, monitor (log only) or off' },
  {
    name: 'REMINDERS',
    default: 'on',
    help: 'on or off: automatic reminder emails about incomplete donations',
  },
  {
    name: 'REMINDERS_AFTER_HOURS',
    default: '1,24,72',
    help: 'hours after the start at which reminders go out (up to three), separated by commas',
  },
  {
    name: 'REMINDERS_QUIET_HOURS',
    default: '21-8',
    help: 'quiet hours without reminders, in the donor’s time zone; 0-0 for none',
  },
  {
    name: 'ARRIVED_MAIL',
    default: 'on',
    help: 'on or off: one mail a day to FAMILY_EMAIL while donations wait for ‘Did it arrive?’, outside REMINDERS_QUIET_HOURS',
  },
  {
    name: 'THANKS_AFTER_MINUTES',
    default: '15',
    help: 'minutes between the verification of a donation and the mail about it, so that an admin can undo it first; 0 sends at once, at most 1440',
  },
  {
    name: 'PUBLIC_SUMS',
    default: 'steps',
    help: 'steps or live: in steps, public totals change when three people have given, or after a day, so that they tell no single amount',
  },
  {
    name: 'UNFINISHED_DAYS',
    default: '7',
    help: 'days for which an incomplete donation counts for its IP address',
  },
  {
    name: 'KEEP_UNFINISHED_DAYS',
    default: '90',
    help: 'days an incomplete donation is kept, with its history, mails and files',
  },
  {
    name: 'KEEP_ADDRESSES_DAYS',
    default: '30',
    help: 'days IP addresses and the ids of visitors’ cookies are kept',
  },
  {
    name: 'KEEP_SCREENSHOTS_DAYS',
    default: '180',
    help: 'days the screenshot of a donation is kept after its verification',
  },
  {
    name: 'KEEP_UNVERIFIED_SCREENSHOTS_DAYS',
    default: '365',
    help: 'days the screenshot of an unverified donation is kept after its completion',
  },
  {
    name: 'KEEP_MAILS_DAYS',
    default: '30',
    help: 'days a mail is kept in the outbox and as an .eml file, after it was sent or we stopped sending it',
  },
  {
    name: 'KEEP_CONTACT_DAYS',
    default: '180',
    help: 'days a contact message is kept after it was answered',
  },
  {
    name: 'KEEP_SIGNUPS_DAYS',
    default: '30',
    help: 'days a sign-up for the team that was refused or never approved is kept',
  },
  {
    name: 'KEEP_FOLLOW_REQUESTS_DAYS',
    default: '7',
    help: 'days an unconfirmed request for updates by email is kept',
  },
  {
    name: 'KEEP_LINKS_DAYS',
    default: '90',
    help: 'days after the verification for which the link in a donor’s mails works',
  },
  {
    name: 'KEEP_AUDIT_DAYS',
    default: '730',
    help: 'days the log of team actions is kept: who approved, disabled or reset whom, and who exported donors’ data',
  },
  {
    name: 'KEEP_JOBS_DAYS',
    default: '30',
    help: 'days the report of bulk work is kept after its end: which donations it was about, and the result of each',
  },
  {
    name: 'KEEP_DELETED_DAYS',
    default: '30',
    help: 'days a deleted donation can be restored',
  },
  {
    name: 'BACKUP_TO',
    default: null,
    help: 'where `npm run backup` stores backups: a folder, or an S3 address like S3_URL; DATA_DIR/backups if not set',
    example: '/mnt/other-disk/kaithangu',
  },
  {
    name: 'BACKUP_PASSPHRASE',
    default: null,
    help: 'encrypts backups (12 characters or more; age -d opens them); not encrypted if not set',
    example: 'five or six words that nobody guesses',
  },
  {
    name: 'METRICS_TOKEN',
    default: null,
    help: 'lets monitors on other machines read /metrics (Authorization: Bearer …; 20 characters or more); only this machine if not set',
    example: 'a long random text',
  },
  {
    name: 'CAMPAIGN',
    default: './config/campaign.json',
    help: 'the campaign: names, goals, pay-in details, first home content',
  },
  {
    name: 'DEMO',
    default: 'false',
    help: 'true: a read-only demo of the sample (`npm run demo`): log-ins see the data of its first start and change nothing',
  },
  { name: 'LOG_LEVEL', default: 'info', help: 'debug, info, warn, error or silent' },
] as const satisfies Setting[];

export type SettingName = (typeof settings)[number]['name'];
