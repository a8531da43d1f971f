/** A link's preview, read by a library for previews. */
import { expect } from '@playwright/test';
import ogs from 'open-graph-scraper';

/** The preview that a messenger's server makes of this address. */
export async function previewOf(url: string) {
  const response = await fetch(url, { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } });
  const { result, error } = await ogs({ html: await response.text() });
  expect(error).toBe(false);
  return result;
}
