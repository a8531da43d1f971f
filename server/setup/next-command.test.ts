import { expect, test } from 'vitest';
import { nextCommand } from './next-command.ts';

const settings = 'PUBLIC_URL=https://help.example.org\nPORT=3001\n';

test.each([
  ['', settings, "systemctl restart 'kaithangu@*'"],
  ['asha', `${settings}SMTP_URL=smtp://127.0.0.1\n`, "systemctl restart 'kaithangu-asha@*'"],
  ['', settings.replace('help', 'asha'), 'deploy/debian.sh asha.example.org'],
  ['asha', settings.replace('help', 'other'), 'deploy/add-site other.example.org asha'],
  ['asha', settings.replace('3001', '3002'), 'deploy/add-site help.example.org asha'],
])('after a change of the site %j to %j: %s', (site, after, command) => {
  expect(nextCommand(settings, after, site)).toBe(command);
});
