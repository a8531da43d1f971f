/** A fake exchange-rate service: a small HTTP server that answers rates, or misbehaves as told. */
import { listen } from '../listen.ts';

/** Rates per US dollar, chosen so that rounding shows. */
export const sampleRates = { USD: 1, INR: 83.12, EUR: 0.92, JPY: 149.5, AED: 3.6725 };

/** Its answer: rates, status 500, a text with status 200, or none. */
export type RatesAnswer = Record<string, number> | 'fail' | 'hang' | { text: string };

export type FakeExchangeRates = {
  url: string;
  /** The number of requests. */
  asked: number;
  answer: RatesAnswer;
  stop(): Promise<void>;
};

/** Starts it on a free port of this machine. */
export async function startExchangeRates(answer: RatesAnswer = sampleRates): Promise<FakeExchangeRates> {
  const { url, close } = await listen((_request, response) => {
    fake.asked++;
    const { answer } = fake;
    if (answer === 'hang') return;
    if (answer === 'fail') response.writeHead(500).end('{"result":"error"}');
    else if ('text' in answer && typeof answer.text === 'string') response.end(answer.text);
    else response.end(JSON.stringify({ result: 'success', base_code: 'USD', rates: answer }));
  });
  const fake: FakeExchangeRates = { url: `${url}/v6/latest/USD`, asked: 0, answer, stop: close };
  return fake;
}
