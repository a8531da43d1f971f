/** Data of a campaign after some weeks, for pictures and measurements of the sample. */
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type APIResponse, request as newRequest } from '@playwright/test';
import { dayInIndia } from '../../platform/days.ts';
import { adminPassword } from '../../test/running-site.ts';

/** Adds an update with a picture, the newest. Returns its path. `url`: a site with the sample. */
export async function addUpdate(url: string): Promise<string> {
  const request = await openLoggedIn(url);
  const buffer = await readFile('config/images/1-hands.webp');
  const file = { name: 'picture.webp', mimeType: 'image/webp', buffer };
  const stored = await mustBeOk(request.post('/api/files/home_images', { multipart: { file } }));
  const { url: picture } = await stored.json();
  const update = {
    date: dayInIndia(Date.now()),
    description:
      'Anitha came home today for a week. Her counts are good, she ate lunch with everybody, and corrected the homework of the neighbour’s boy.',
    translations: {
      ml: 'അനിത ടീച്ചർ ഒരാഴ്ചത്തേക്ക് ഇന്നു വീട്ടിലെത്തി. രക്തപരിശോധനാ ഫലം നല്ലതാണ്. ഉച്ചയ്ക്ക് എല്ലാവരുടെയും കൂടെ ഊണു കഴിച്ചു, അയൽവീട്ടിലെ കുട്ടിയുടെ ഹോംവർക്കും തിരുത്തിക്കൊടുത്തു.',
    },
    picture,
  };
  const { id } = await (await mustBeOk(request.post('/api/updates', { data: update }))).json();
  await request.dispose();
  return `/updates/${id}`;
}

/** Adds bills to a site that has none. */
export async function addBills(url: string): Promise<void> {
  const request = await openLoggedIn(url);
  for (const data of spendings) await mustBeOk(request.post('/api/accounts/spendings', { data }));
  await request.dispose();
}

const spendings = [
  {
    date: '2026-09-14',
    need: 'loan',
    rupees: 250_000,
    words: { en: 'First part of the loan, paid back', ml: 'വായ്പയുടെ ആദ്യ ഗഡു തിരിച്ചടച്ചു' },
    bill: null,
  },
  {
    date: '2026-10-20',
    need: 'chemotherapy',
    rupees: 138_500,
    words: { en: 'Seventh cycle: medicines, day care', ml: 'ഏഴാം കീമോ: മരുന്നും ഡേ കെയറും' },
    bill: null,
  },
  {
    date: '2026-11-02',
    need: 'tests',
    rupees: 14_200,
    words: { en: 'CT scan and blood tests', ml: 'സി.ടി. സ്കാനും രക്തപരിശോധനയും' },
    bill: null,
  },
];

async function openLoggedIn(url: string): Promise<APIRequestContext> {
  const request = await newRequest.newContext({ baseURL: url });
  await logIn(request);
  return request;
}

/** Logs in as the super-admin of a test site. */
export async function logIn(request: APIRequestContext): Promise<void> {
  const { token } = await (await mustBeOk(request.get('/api/app-check/token'))).json();
  const sent = request.post('/api/admin/login', {
    headers: { 'X-App-Check': token },
    data: { username: 'superadmin', password: adminPassword },
  });
  await mustBeOk(sent);
}

async function mustBeOk(sent: Promise<APIResponse>): Promise<APIResponse> {
  const response = await sent;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response;
}
