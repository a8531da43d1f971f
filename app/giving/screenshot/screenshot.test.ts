import { expect, test } from 'vitest';
import { sentSize } from './screenshot.ts';

test.each([
  ['a phone’s screenshot', [1080, 2400], [1080, 2400]],
  ['a wide phone’s screenshot', [1440, 3120], [1200, 2600]],
  ['a long scrolled screenshot', [1080, 9000], [1080, 9000]],
  ['a camera’s photo of a screen', [4032, 3024], [1600, 1200]],
  ['a small picture', [320, 200], [320, 200]],
])('%s of %j is sent as %j', (_what, [width, height], [sentWidth, sentHeight]) => {
  expect(sentSize({ width: width as number, height: height as number })).toEqual({
    width: sentWidth,
    height: sentHeight,
  });
});
