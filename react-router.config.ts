import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All addresses are known from the start: asking for them page by page fails offline, with the payment app open.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
