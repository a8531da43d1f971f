/** The text of .env.example: every setting with its help, commented out. */
import { settings } from './settings.ts';

/** `npx vitest run platform/config/env-example -u` updates the file. */
export function envExample(): string {
  const lines = settings.map((setting) => {
    const value = setting.default ?? ('example' in setting ? setting.example : '');
    const quoted = /[\s#'"]/.test(value) ? JSON.stringify(value) : value;
    return `# ${setting.help}\n#${setting.name}=${quoted}\n`;
  });
  return [
    '# All settings, with their defaults, or with examples where there is no default. All are optional.\n' +
      '# Copy this file to .env and remove the # before each setting that you change.\n',
    ...lines,
  ].join('\n');
}
