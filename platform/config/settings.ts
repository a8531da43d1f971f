/** Every setting of the program: name, default and one line of help. Read and checked by config.ts; .env.example is written from it. */

type Setting = { name: string; default: string | null; help: string; example?: string };

/** All settings with their defaults and one line of help each; `.env.example` is written from this list. */
export const settings = [
  { name: 'HOST', default: '127.0.0.1', help: 'address it listens on' },
  { name: 'PORT', default: '3000', help: 'port it listens on' },
  {
    name: 'PUBLIC_URL',
    default: null,
    help: 'absolute address for links in e-mails, QR notes and link previews; http://HOST:PORT if not set',
    example: 'https://help.example.org',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    help: 'the SQLite file, uploads, captured mail and the generated secret',
  },
  {
    name: 'DATABASE_URL',
    default: null,
    help: 'PostgreSQL; SQLite in DATA_DIR if not set',
    example: 'postgres://user:password@host:5432/kaithangu',
  },
  {
    name: 'S3_URL',
    default: null,
    help: 's3-compatible store for files, as one address; files in DATA_DIR if not set',
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
    help: 'where alerts and contact messages go; mail.team of campaign.json if not set',
    example: 'team@example.org',
  },
  {
    name: 'FAMILY_EMAIL',
    default: null,
    help: 'somebody of the family, who is told when pay-in details change and when donations wait on /arrived; nobody if not set',
    example: 'family@example.org',
  },
  {
    name: 'APP_SECRET',
    default: null,
    help: 'signs sessions, links and app-check tokens (32 characters or more); generated once into DATA_DIR if not set, must be set with more than one process host',
    example: 'a long random text of at least 32 characters',
  },
  { name: 'SUPER_ADMIN_USERNAME', default: 'superadmin', help: 'the one fixed super-admin' },
  {
    name: 'SUPER_ADMIN_PASSWORD',
    default: null,
    help: 'the super-admin’s password (10 characters or more); drawn at random and printed once if not set',
    example: 'a long password of your own',
  },
  {
    name: 'REQUIRE_SECOND_FACTOR',
    default: 'false',
    help: 'true: every admin needs a second factor, and may do nothing but set it up until they have one',
  },
  {
    name: 'TRUST_PROXY',
    default: null,
    help: 'comma-separated addresses or CIDRs whose X-Forwarded-For is believed; none if nobody’s is, which has to be said where PUBLIC_URL is https and HOST this machine',
    example: '127.0.0.1,10.0.0.0/8',
  },
  {
    name: 'HIDDEN_ADMIN_IPS',
    default: null,
    help: 'comma-separated addresses or CIDRs for which the Admin link is hidden',
    example: '203.0.113.7',
  },
  {
    name: 'GEO_DB',
    default: null,
    help: 'path of an .mmdb city database of your own in place of the embedded table',
    example: '/srv/GeoLite2-City.mmdb',
  },
  {
    name: 'GEO_URL',
    default: null,
    help: 'HTTP location service (ipapi.co’s answer shape) in place of the embedded table',
    example: 'https://ipapi.co/{ip}/json/',
  },
  {
    name: 'EXCHANGE_RATES_URL',
    default: 'https://open.er-api.com/v6/latest/USD',
    help: 'answers { "rates": { "INR": 83.1, … } }, per US dollar',
  },
  {
    name: 'COUNTRIES_URL',
    default: null,
    help: 'country-to-currency service (restcountries’ answer shape); embedded table if not set',
    example: 'https://restcountries.com/v3.1/all?fields=name,currencies',
  },
  {
    name: 'PAYPAL_CLIENT_ID',
    default: null,
    help: 'PayPal Orders v2; the PayPal area isn’t shown if not set',
    example: 'from developer.paypal.com',
  },
  {
    name: 'PAYPAL_CLIENT_SECRET',
    default: null,
    help: 'belongs to PAYPAL_CLIENT_ID',
    example: 'from developer.paypal.com',
  },
  {
    name: 'PAYPAL_API_URL',
    default: null,
    help: 'https://api-m.sandbox.paypal.com or https://api-m.paypal.com; needed with PAYPAL_CLIENT_ID',
    example: 'https://api-m.sandbox.paypal.com',
  },
  {
    name: 'PAYPAL_WEBHOOK_ID',
    default: null,
    help: 'of the webhook to PUBLIC_URL/api/paypal/webhook; without it PayPal is asked, but can’t tell us by itself',
    example: 'from developer.paypal.com',
  },
  {
    name: 'SUPPORT_API_URL',
    default: null,
    help: 'separate host of the admin, updates, contact and messages calls; this host if not set',
    example: 'https://support.example.org',
  },
  {
    name: 'ALLOWED_ORIGINS',
    default: null,
    help: 'comma-separated origins that may call this host from elsewhere',
    example: 'https://help.example.org',
  },
  { name: 'APP_CHECK', default: 'enforce', help: 'enforce, monitor (log only) or off' },
  {
    name: 'REMINDERS',
    default: 'on',
    help: 'on or off: whether donors are reminded by e-mail, by themselves, of a donation that they haven’t finished',
  },
  {
    name: 'REMINDERS_AFTER_HOURS',
    default: '1,24,72',
    help: 'how many hours after its start they are, at most three times, separated by commas',
  },
  {
    name: 'REMINDERS_QUIET_HOURS',
    default: '21-8',
    help: 'from which to which hour of the day nobody is, by the clocks of the donor’s country; 0-0 for none',
  },
  {
    name: 'ARRIVED_MAIL',
    default: 'on',
    help: 'on or off: whether FAMILY_EMAIL gets a mail a day while donations wait for ‘Did it arrive?’, never in REMINDERS_QUIET_HOURS',
  },
  {
    name: 'THANKS_AFTER_MINUTES',
    default: '15',
    help: 'minutes the mail that a gift has arrived is held after its verification, so that Undo comes in time; 0 sends it at once, 1440 is the most',
  },
  {
    name: 'UNFINISHED_DAYS',
    default: '7',
    help: 'days an incomplete donation counts for its IP address',
  },
  {
    name: 'KEEP_UNFINISHED_DAYS',
    default: '90',
    help: 'days a donation that was never completed is kept, with its history, mails and files',
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
    help: 'days the screenshot of a donation that nobody has verified is kept after it was completed',
  },
  {
    name: 'KEEP_MAILS_DAYS',
    default: '30',
    help: 'days a mail is kept after it was sent or given up, in the outbox and as an .eml file',
  },
  {
    name: 'KEEP_CONTACT_DAYS',
    default: '180',
    help: 'days a contact message is kept after it was answered',
  },
  {
    name: 'KEEP_SIGNUPS_DAYS',
    default: '30',
    help: 'days a sign-up of the team is kept that was refused or never approved',
  },
  {
    name: 'KEEP_FOLLOW_REQUESTS_DAYS',
    default: '7',
    help: 'days a request to follow the updates by e-mail is kept that was never confirmed',
  },
  {
    name: 'KEEP_LINKS_DAYS',
    default: '90',
    help: 'days the link in a donor’s mails opens the donation after its verification',
  },
  {
    name: 'KEEP_AUDIT_DAYS',
    default: '730',
    help: 'days it is kept who of the team approved, disabled or reset whom, and who had donors’ data as a file',
  },
  {
    name: 'KEEP_DELETED_DAYS',
    default: '30',
    help: 'days a deleted donation can be restored',
  },
  {
    name: 'BACKUP_TO',
    default: null,
    help: 'where `npm run backup` puts backups: a folder, or an S3 address like S3_URL; DATA_DIR/backups if not set',
    example: '/mnt/other-disk/kaithangu',
  },
  {
    name: 'BACKUP_PASSPHRASE',
    default: null,
    help: 'encrypts backups (12 characters or more; age -d opens them); without it they can be read by whoever has them',
    example: 'five or six words that nobody guesses',
  },
  {
    name: 'METRICS_TOKEN',
    default: null,
    help: 'lets monitors elsewhere read /metrics (Authorization: Bearer …; 20 characters or more); this machine alone if not set',
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
    help: 'true: a sample to look at (`npm run demo`): whoever is logged in sees what there was at its first start, and changes nothing',
  },
  { name: 'LOG_LEVEL', default: 'info', help: 'debug, info, warn, error or silent' },
] as const satisfies Setting[];

export type SettingName = (typeof settings)[number]['name'];
