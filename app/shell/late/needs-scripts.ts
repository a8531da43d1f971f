/**
 * The `handle` of pages that are nothing but a spinner until scripts run: theirs don't wait for the first paint, unless the page's
 * loader has sent a donation, which is then there to be read.
 */
export const needsScripts = 'needs scripts';
export const needsScriptsWithoutDonation = 'needs scripts without a donation';
