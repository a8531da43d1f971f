/** The credit that DB-IP's licence (CC BY 4.0) asks for on every page that shows or uses a location. */
export const locationCredit = { text: 'IP Geolocation by DB-IP', href: 'https://db-ip.com' };
