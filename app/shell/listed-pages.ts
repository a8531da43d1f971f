/**
 * Pages that search engines may list, and the pages of single updates; other pages belong to one donor or to the
 * team.
 */
export const listedPages = ['/', '/accounts', '/contact', '/privacy', '/share', '/updates'];
