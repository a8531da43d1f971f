/** The `handle` of pages that are nothing but a spinner until scripts run: theirs don't wait for the first paint. */
export const needsScripts = 'needs scripts';
