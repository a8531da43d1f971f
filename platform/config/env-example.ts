/** The text of .env.example: every setting of config.ts with its help, commented out. */
import { settings } from './settings.ts';

/** `npx vitest run platform/config/env-example -u` writes it anew. */
export function envExample(): string {
  const lines = settings.map((setting) => {
    const value = setting.default ?? ('example' in setting ? setting.example : '');
    const quoted = /[\s#'"]/.test(value) ? JSON.stringify(value) : value;
    return `# ${setting.help}\n#${setting.name}=${quoted}\n`;
  });
  return [
    '# Every setting there is. None is needed: what is set here are the defaults, or examples where there is no default.\n' +
      '# Copy this file to .env and take the # away in front of what you change.\n',
    ...lines,
  ].join('\n');
}
