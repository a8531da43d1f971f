/** The names of countries after an English preposition: 'from the Netherlands', 'from Norway'. Pure. */

/** Besides all that start with 'United' or end with 'Islands' or 'Republic'. */
const names =
  'Bahamas|Gambia|Netherlands|Caribbean Netherlands|Philippines|Maldives|Seychelles|Comoros|Ivory Coast|Isle of Man' +
  '|DR Congo|Republic of the Congo|British Indian Ocean Territory|French Southern and Antarctic Lands|USA?|UK|UAE';

const withThe = new RegExp(`^(${names}|United .*|.* (Islands|Republic))$`);

/** Of two places, such as 'Heard Island and McDonald Islands', the first has none. */
const withoutThe = /^(Heard Island|South Georgia) and /;

export const withArticle = (country: string) =>
  withThe.test(country) && !withoutThe.test(country) ? `the ${country}` : country;
