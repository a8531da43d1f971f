/** The credit that DB-IP's licence (CC BY 4.0) requires on pages that show or use a location. */
export const locationCredit = { text: 'IP Geolocation by DB-IP', href: 'https://db-ip.com' };
