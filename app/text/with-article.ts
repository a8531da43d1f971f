/** The names of countries after an English preposition: 'from the Netherlands', 'from Norway'. Pure. */

/** Of two places, such as 'Heard Island and McDonald Islands', the first has no article. */
const withThe = new RegExp(
  '^(?!Heard|South G)((United|Republic|British Indian|French Southern|Isle|Ivory|DR) .*|USA?|UK|UAE|Bahamas' +
    '|Gambia|Philippines|Maldives|Seychelles|Comoros|(.* )?(Netherlands|Islands|Republic))$',
);

export const withArticle = (country: string) => (withThe.test(country) ? `the ${country}` : country);
