import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All addresses are known from the start: asking for them page by page fails offline, with the payment app
  // open.
  routeDiscovery: { mode: 'initial' },
  // A page is one file: each more is a round of its own for a slow phone.
  splitRouteModules: false,
} satisfies Config;
