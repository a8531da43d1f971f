/** Answers with a CSV file. */
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** The browser saves the file under `name`. */
export function answerCsv(c: Context<HttpEnv>, { name, text }: { name: string; text: string }): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(text);
}
