/** Pictures whose decoder is killed, as happens when one crashes or needs too much memory. */
import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { attach, type Started, start, upload } from '../../test/donor.ts';
import { renderPicture } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { pictureWorkersOf } from '../../test/worker-processes.ts';
import { pictureWorker } from './picture-worker.server.ts';

describe.skipIf(process.platform !== 'linux')('a screenshot', () => {
  const site = openForSuite(() => openTestSite());
  let donation: Started;
  beforeAll(async () => {
    donation = await start(site);
  });

  /** Kills the first `times` workers that run while `answer` is awaited. */
  async function killing(
    times: number,
    answer: Promise<Response>,
  ): Promise<{ response: Response; killed: number }> {
    const others = new Set(pictureWorkersOf(process.pid));
    let isAnswered = false;
    const answered = answer.finally(() => {
      isAnswered = true;
    });
    let killed = 0;
    while (!isAnswered) {
      for (const pid of pictureWorkersOf(process.pid)) {
        if (others.has(pid) || killed === times) continue;
        others.add(pid);
        killed++;
        process.kill(pid, 'SIGKILL');
      }
      await turn();
    }
    return { response: await answered, killed };
  }

  /** Makes sure that the next picture starts a new worker. */
  async function endWorker(): Promise<void> {
    await pictureWorker.call('renderThumbnail', await renderPicture());
    const workers = pictureWorkersOf(process.pid);
    for (const pid of workers) process.kill(pid, 'SIGKILL');
    // Waits until the exit event has arrived.
    await expect.poll(() => workers.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  }

  test('is stored although its decoder is killed', async () => {
    await endWorker();
    const { response, killed } = await killing(1, upload(site, donation, await renderPicture()));
    expect([response.status, killed]).toEqual([201, 1]);
  });

  test('that kills its decoder each time counts as damaged, and the next one is stored', async () => {
    await endWorker();
    const { response, killed } = await killing(Infinity, upload(site, donation, await renderPicture()));
    expect([response.status, killed]).toEqual([415, 2]);
    expect(await response.json()).toMatchObject({ code: 'picture.damaged' });
    await attach(site, donation);
  });
});
