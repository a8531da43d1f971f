/**
 * Completes phone numbers that donors type: plus, country code, number. The lengths and trunk prefixes of
 * each country are those of libphonenumber-js 1.13.16; a test compares them.
 */
import { countryOfPhone, dialCode } from './dial-codes.ts';
import { europeanDigits } from './digits.ts';

/** Lengths of all numbers / of mobile numbers / trunk prefixes: the countries. */
const table = `
10-10/10-10/0:GG,IM,IN,JE,NG,TR,VE
10-10/10-10/1:AG,AI,AS,BB,BM,BS,CA,DM,DO,GD,GU,JM,KN,KY,LC,MP,MS,PR,SX,TC,TT,US,VC,VG,VI 10-10/10-10/8:KZ,RU
10-10/10-10:BJ,CI,GR,MX 10-11/10-11/0:AR,BR 4-11/9-9:LU 4-13/7-13/0:AT 4-4/4-4:TA 4-5/5-5:SH 4-7/4-7:NU,TK
5-10/6-10/0:FI 5-10/7-10:WS 5-10/9-10/0:KR 5-15/10-11/0:DE 5-5/5-5:AC,CK,FK 5-7/5-7:SB 5-7/6-7:TV 5-7/7-7:TO,VU
5-8/8-8/0:KI 5-9/5-9/0:ZA 6-10/10-10/0:BD,IR,PH 6-10/6-10/0:AX 6-10/7-10/0:MM 6-10/8-8/0:CU 6-11/9-10:VA
6-12/9-10:IT 6-6/6-6:FO,GL,NC,NF,WF 6-7/7-7:SR 6-9/6-9/0:PM 6-9/6-9:AD 6-9/7-9/0:SO 6-9/8-9/0:BG 6-9/9-9/0:RO,SK
7-10/7-9/0:CD 7-10/9-9/0:IE 7-11/11-11/0:CN 7-12/8-10/0:RS 7-12/9-12/0:ID 7-7/7-7/0:ER 7-7/7-7/1:MH
7-7/7-7:AW,BN,BQ,BZ,CV,FJ,FM,GY,IO,KM,MV,NR,PW,SC,ST 7-8/7-8/0:LB 7-8/7-8:CW,EE,GA,PA 7-8/8-8:BT,BW,MU,PG,TL
7-9/7-9/0:LI,LR 7-9/7-9:GM,IS 7-9/9-9/0:KE,MW,PY,SE,YE 7-9/9-9:PL 8-10/10-10/0:CO,EG,IQ,KP,NP 8-10/8-10/0:NZ
8-10/8-8/0:MN 8-10/8-8:SM 8-10/9-10/0:LA,MY 8-12/8-8/0:XK 8-12/9-9/0:IL 8-8/8-8/0:AM,BO,LT,MD,ME,MK,SI,SL,UY
8-8/8-8/8:TM
8-8/8-8:BF,BH,BI,CF,CR,CY,DJ,DK,GI,GT,HK,HN,HT,KW,LS,LV,ML,MO,MR,MT,NE,NI,NO,OM,PF,QA,SG,SJ,SV,SZ,TD,TG,TN
8-9/8-9/0:BA,HR,KH,MC 8-9/9-9/0:AE,AL,BE,DZ,EC,JO,NA,PE,PS,RW,SY,TH,TW 8-9/9-9/06:HU 8-9/9-9:GN,MZ
9-10/10-10/0:GB,JP,PK 9-10/9-9/0:VN 9-11/9-11/0:NL
9-9/9-9/0:AF,AU,AZ,BL,CC,CH,CX,EH,ET,FR,GE,GF,GH,GP,KG,LK,LY,MA,MF,MG,MQ,RE,SA,SD,SS,TZ,UA,UG,YT,ZM,ZW
9-9/9-9/8:BY 9-9/9-9:AO,CG,CL,CM,CZ,ES,GQ,GW,PT,SN,TJ,UZ
`;

type Form = { all: [number, number]; mobile: [number, number]; trunk: string };

const range = (text = '') => text.split('-').map(Number) as [number, number];

const forms = new Map(
  table
    .trim()
    .split(/\s+/)
    .flatMap((row) => {
      const [form = '', countries = ''] = row.split(':');
      const [all, mobile, trunk = ''] = form.split('/');
      return countries
        .split(',')
        .map((each): [string, Form] => [each, { all: range(all), mobile: range(mobile), trunk }]);
    }),
);

const isWithin = (length: number, [least, most]: [number, number]) => length >= least && length <= most;

/**
 * Completes a number, grouped as it was typed: '+91 98123 45678' for '98123 45678', '098123 45678',
 * '919812345678' and '0091 98123 45678' of a donor in India. Null if it isn't valid. `countryCode`: ISO 3166
 * alpha-2 of the country of a number without a code; null if unknown.
 */
export function parsePhone(typed: string, countryCode: string | null): string | null {
  // Removes the beginning of a link.
  const written = europeanDigits(typed).replace(/^\s*tel:/i, '');
  const text = written
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]+/g, ' ')
    .trim()
    .replace(countryCode && dialCode(countryCode) === '1' ? /^(00|011)/ : /^00/, '+');
  if (/\p{L}/u.test(written) || !/^\+?[\d ]+$/.test(text)) return null;
  if (text.startsWith('+')) return withCountry(text.slice(1), countryOfPhone(text, countryCode ?? ''));
  if (!countryCode) return null;
  const form = forms.get(countryCode);
  const code = dialCode(countryCode) ?? '';
  const digits = text.replace(/ /g, '');
  if (form && digits.startsWith(code) && isWithin(digits.length - code.length, form.mobile)) {
    // Only the plus is missing, unless numbers there may be that long: then it is ambiguous.
    return digits.length > form.mobile[1] ? withCountry(text, countryCode) : null;
  }
  return withCountry(`${code} ${text}`, countryCode);
}

/** `text`: code and number. */
function withCountry(text: string, countryCode: string | null): string | null {
  const code = countryCode && dialCode(countryCode);
  const form = countryCode && forms.get(countryCode);
  if (!code || !form) return null;
  const number = withoutDigits(text, code.length);
  const digits = number.replace(/ /g, '');
  // A number may begin with 8 only where 8 is a trunk prefix.
  const isNumbersOwn = form.trunk === '8' && isWithin(digits.length, form.mobile);
  const isDialled = form.trunk !== '' && digits.startsWith(form.trunk) && !isNumbersOwn;
  const national = isDialled ? withoutDigits(number, form.trunk.length) : number;
  return isWithin(national.replace(/ /g, '').length, form.all) ? `+${code} ${national}` : null;
}

/** Removes the first digits and the characters between them. */
function withoutDigits(text: string, count: number): string {
  return text.replace(new RegExp(`^(\\s*\\d){${count}}\\s*`), '');
}
