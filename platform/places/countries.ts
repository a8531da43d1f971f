/**
 * The countries that donors choose from, with their currencies. Names are the short English ones of
 * restcountries and common pickers, so that they match saved donations and external services. One ISO 4217
 * currency per country, as of 2026: the one in which its people are paid.
 */

export type Country = { name: string; code: string; currency: string };

/**
 * One country per line, sorted by name: ISO 3166-1 code, ISO 4217 currency, name. A string, to save bytes on
 * phones.
 */
const rows = `
AF AFN Afghanistan
AX EUR Åland Islands
AL ALL Albania
DZ DZD Algeria
AS USD American Samoa
AD EUR Andorra
AO AOA Angola
AI XCD Anguilla
AQ USD Antarctica
AG XCD Antigua and Barbuda
AR ARS Argentina
AM AMD Armenia
AW AWG Aruba
AU AUD Australia
AT EUR Austria
AZ AZN Azerbaijan
BS BSD Bahamas
BH BHD Bahrain
BD BDT Bangladesh
BB BBD Barbados
BY BYN Belarus
BE EUR Belgium
BZ BZD Belize
BJ XOF Benin
BM BMD Bermuda
BT BTN Bhutan
BO BOB Bolivia
BA BAM Bosnia and Herzegovina
BW BWP Botswana
BV NOK Bouvet Island
BR BRL Brazil
IO USD British Indian Ocean Territory
VG USD British Virgin Islands
BN BND Brunei
BG EUR Bulgaria
BF XOF Burkina Faso
BI BIF Burundi
KH KHR Cambodia
CM XAF Cameroon
CA CAD Canada
CV CVE Cape Verde
BQ USD Caribbean Netherlands
KY KYD Cayman Islands
CF XAF Central African Republic
TD XAF Chad
CL CLP Chile
CN CNY China
CX AUD Christmas Island
CC AUD Cocos (Keeling) Islands
CO COP Colombia
KM KMF Comoros
CK NZD Cook Islands
CR CRC Costa Rica
HR EUR Croatia
CU CUP Cuba
CW XCG Curaçao
CY EUR Cyprus
CZ CZK Czechia
DK DKK Denmark
DJ DJF Djibouti
DM XCD Dominica
DO DOP Dominican Republic
CD CDF DR Congo
EC USD Ecuador
EG EGP Egypt
SV USD El Salvador
GQ XAF Equatorial Guinea
ER ERN Eritrea
EE EUR Estonia
SZ SZL Eswatini
ET ETB Ethiopia
FK FKP Falkland Islands
FO DKK Faroe Islands
FJ FJD Fiji
FI EUR Finland
FR EUR France
GF EUR French Guiana
PF XPF French Polynesia
TF EUR French Southern and Antarctic Lands
GA XAF Gabon
GM GMD Gambia
GE GEL Georgia
DE EUR Germany
GH GHS Ghana
GI GIP Gibraltar
GR EUR Greece
GL DKK Greenland
GD XCD Grenada
GP EUR Guadeloupe
GU USD Guam
GT GTQ Guatemala
GG GBP Guernsey
GN GNF Guinea
GW XOF Guinea-Bissau
GY GYD Guyana
HT HTG Haiti
HM AUD Heard Island and McDonald Islands
HN HNL Honduras
HK HKD Hong Kong
HU HUF Hungary
IS ISK Iceland
IN INR India
ID IDR Indonesia
IR IRR Iran
IQ IQD Iraq
IE EUR Ireland
IM GBP Isle of Man
IL ILS Israel
IT EUR Italy
CI XOF Ivory Coast
JM JMD Jamaica
JP JPY Japan
JE GBP Jersey
JO JOD Jordan
KZ KZT Kazakhstan
KE KES Kenya
KI AUD Kiribati
XK EUR Kosovo
KW KWD Kuwait
KG KGS Kyrgyzstan
LA LAK Laos
LV EUR Latvia
LB LBP Lebanon
LS LSL Lesotho
LR LRD Liberia
LY LYD Libya
LI CHF Liechtenstein
LT EUR Lithuania
LU EUR Luxembourg
MO MOP Macau
MG MGA Madagascar
MW MWK Malawi
MY MYR Malaysia
MV MVR Maldives
ML XOF Mali
MT EUR Malta
MH USD Marshall Islands
MQ EUR Martinique
MR MRU Mauritania
MU MUR Mauritius
YT EUR Mayotte
MX MXN Mexico
FM USD Micronesia
MD MDL Moldova
MC EUR Monaco
MN MNT Mongolia
ME EUR Montenegro
MS XCD Montserrat
MA MAD Morocco
MZ MZN Mozambique
MM MMK Myanmar
NA NAD Namibia
NR AUD Nauru
NP NPR Nepal
NL EUR Netherlands
NC XPF New Caledonia
NZ NZD New Zealand
NI NIO Nicaragua
NE XOF Niger
NG NGN Nigeria
NU NZD Niue
NF AUD Norfolk Island
KP KPW North Korea
MK MKD North Macedonia
MP USD Northern Mariana Islands
NO NOK Norway
OM OMR Oman
PK PKR Pakistan
PW USD Palau
PS ILS Palestine
PA PAB Panama
PG PGK Papua New Guinea
PY PYG Paraguay
PE PEN Peru
PH PHP Philippines
PN NZD Pitcairn Islands
PL PLN Poland
PT EUR Portugal
PR USD Puerto Rico
QA QAR Qatar
CG XAF Republic of the Congo
RE EUR Réunion
RO RON Romania
RU RUB Russia
RW RWF Rwanda
BL EUR Saint Barthélemy
SH SHP Saint Helena, Ascension and Tristan da Cunha
KN XCD Saint Kitts and Nevis
LC XCD Saint Lucia
MF EUR Saint Martin
PM EUR Saint Pierre and Miquelon
VC XCD Saint Vincent and the Grenadines
WS WST Samoa
SM EUR San Marino
ST STN São Tomé and Príncipe
SA SAR Saudi Arabia
SN XOF Senegal
RS RSD Serbia
SC SCR Seychelles
SL SLE Sierra Leone
SG SGD Singapore
SX XCG Sint Maarten
SK EUR Slovakia
SI EUR Slovenia
SB SBD Solomon Islands
SO SOS Somalia
ZA ZAR South Africa
GS GBP South Georgia and the South Sandwich Islands
KR KRW South Korea
SS SSP South Sudan
ES EUR Spain
LK LKR Sri Lanka
SD SDG Sudan
SR SRD Suriname
SJ NOK Svalbard and Jan Mayen
SE SEK Sweden
CH CHF Switzerland
SY SYP Syria
TW TWD Taiwan
TJ TJS Tajikistan
TZ TZS Tanzania
TH THB Thailand
TL USD Timor-Leste
TG XOF Togo
TK NZD Tokelau
TO TOP Tonga
TT TTD Trinidad and Tobago
TN TND Tunisia
TR TRY Turkey
TM TMT Turkmenistan
TC USD Turks and Caicos Islands
TV AUD Tuvalu
UG UGX Uganda
UA UAH Ukraine
AE AED United Arab Emirates
GB GBP United Kingdom
US USD United States
UM USD United States Minor Outlying Islands
VI USD United States Virgin Islands
UY UYU Uruguay
UZ UZS Uzbekistan
VU VUV Vanuatu
VA EUR Vatican City
VE VES Venezuela
VN VND Vietnam
WF XPF Wallis and Futuna
EH MAD Western Sahara
YE YER Yemen
ZM ZMW Zambia
ZW ZWG Zimbabwe`;

/** All countries and territories with an ISO 3166-1 code, and Kosovo (XK), sorted by name. */
export const countries: readonly Country[] = rows
  .trim()
  .split('\n')
  .map((row) => ({ code: row.slice(0, 2), currency: row.slice(3, 6), name: row.slice(7) }));

const byName = new Map(countries.map((country) => [country.name, country]));
const byCode = new Map(countries.map((country) => [country.code, country]));

/** The country with exactly this name, or null. */
export function findCountryByName(name: string): Country | null {
  return byName.get(name) ?? null;
}

/** The country with this ISO 3166-1 alpha-2 code, in upper or lower case, or null. */
export function findCountryByCode(code: string): Country | null {
  return byCode.get(code.toUpperCase()) ?? null;
}
