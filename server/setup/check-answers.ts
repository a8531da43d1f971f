/** Checks the answers of a set-up as the site does, and its mail server by a test mail. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { asTyped } from '../../platform/config/as-typed.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openMailer } from '../../platform/integrations/mail.ts';
import type { SetUp } from './answers.ts';

/**
 * The configuration that the site would read. Throws ConfigError. Doesn't touch the site's DATA_DIR, which
 * may belong to another user.
 */
export async function readAsSite({ campaign, env }: SetUp): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-setup-'));
  try {
    const file = join(folder, 'campaign.json');
    await writeFile(file, JSON.stringify(campaign));
    return readConfig({ ...parseEnv(env), DATA_DIR: folder, CAMPAIGN: file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws MailError. */
export async function sendTestMail(config: Config, to: string): Promise<void> {
  const mailer = openMailer(config);
  const words = asTyped(
    'This is a test mail from the site’s set-up. If it is in your spam folder, run `npm run doctor`.',
  );
  try {
    await mailer.send({
      to,
      replyTo: config.teamEmail,
      subject: 'Test mail',
      text: words,
      html: `<p>${words}</p>`,
    });
  } finally {
    mailer.close();
  }
}
