/** Names, places and messages of the sample's donors. All invented; email addresses use example domains. */

export type Home = {
  country: string;
  currency: string;
  /** Units per US dollar, roughly of 2026. */
  rate: number;
  /** The first numbers of an IP address there. */
  network: string;
  /** Donors among 10,000. */
  share: number;
  names: 'india' | 'english' | 'gulf' | 'europe';
};

/** Where donors live: mostly in India, then where Malayalis work, then everywhere else. */
export const homes: Home[] = [
  { country: 'India', currency: 'INR', rate: 83.4, network: '49.36', share: 7400, names: 'india' },
  { country: 'United States', currency: 'USD', rate: 1, network: '73.12', share: 780, names: 'english' },
  {
    country: 'United Arab Emirates',
    currency: 'AED',
    rate: 3.67,
    network: '94.200',
    share: 520,
    names: 'gulf',
  },
  { country: 'United Kingdom', currency: 'GBP', rate: 0.79, network: '86.10', share: 330, names: 'english' },
  { country: 'Canada', currency: 'CAD', rate: 1.36, network: '99.224', share: 200, names: 'english' },
  { country: 'Saudi Arabia', currency: 'SAR', rate: 3.75, network: '188.48', share: 150, names: 'gulf' },
  { country: 'Qatar', currency: 'QAR', rate: 3.64, network: '37.210', share: 120, names: 'gulf' },
  { country: 'Australia', currency: 'AUD', rate: 1.52, network: '101.160', share: 110, names: 'english' },
  { country: 'Kuwait', currency: 'KWD', rate: 0.307, network: '37.36', share: 90, names: 'gulf' },
  { country: 'Germany', currency: 'EUR', rate: 0.92, network: '87.150', share: 80, names: 'europe' },
  { country: 'Oman', currency: 'OMR', rate: 0.385, network: '5.36', share: 60, names: 'gulf' },
  { country: 'Singapore', currency: 'SGD', rate: 1.34, network: '118.200', share: 55, names: 'english' },
  { country: 'Bahrain', currency: 'BHD', rate: 0.376, network: '37.131', share: 35, names: 'gulf' },
  { country: 'Ireland', currency: 'EUR', rate: 0.92, network: '86.40', share: 30, names: 'english' },
  { country: 'New Zealand', currency: 'NZD', rate: 1.64, network: '122.56', share: 20, names: 'english' },
  { country: 'Switzerland', currency: 'CHF', rate: 0.88, network: '85.0', share: 15, names: 'europe' },
  { country: 'Japan', currency: 'JPY', rate: 150, network: '126.0', share: 5, names: 'europe' },
];

/** Indian states as in the location table. */
export const states = [
  ['Kerala', 60],
  ['Karnataka', 11],
  ['Tamil Nadu', 9],
  ['Maharashtra', 8],
  ['Delhi', 4],
  ['Telangana', 4],
  ['Unknown', 4],
] as const;

const kerala =
  'Meera Leela Anjali Lakshmi Divya Arjun Vishnu Rahul Sreejith Anoop Biju Shaji Thomas Mathew Jose Mary Annamma Fathima Ayisha Rashid Nisha Deepa Rajesh Suresh Unnikrishnan Parvathy Aswathy Jithin Gopika Hari';
const malayalam = 'ശ്രീലക്ഷ്മി അനിത രാജേഷ് ബിന്ദു സുരേഷ് മീര ലീല വിഷ്ണു ഗോപിക ഉണ്ണികൃഷ്ണൻ ഫാത്തിമ തോമസ് മറിയാമ്മ ദിവ്യ ഹരികൃഷ്ണൻ';
const lists = {
  india: [
    kerala,
    'Nair Menon Pillai Kurup Varghese Kuruvilla Panicker Das Krishnan Namboothiri Mohammed Abdul George Chacko Iyer Sharma Reddy Patel Rao Joseph Warrier Thampi',
  ],
  malayalam: [malayalam, 'നമ്പ്യാർ മേനോൻ പിള്ള നായർ വർഗീസ് കുറുപ്പ് ദാസ് കൃഷ്ണൻ ജോസഫ് വാര്യർ'],
  english: [
    'James Emma Olivia Noah Liam Sophia Grace Daniel Hannah Peter Susan Robert Priya Anil Sunitha Reena',
    'Smith Johnson Brown Taylor O’Connor Walsh Thompson Nair Thomas Mathew Evans Clark Campbell Fernandes',
  ],
  gulf: [
    `${kerala} Ahmed Omar Khalid Yusuf Noor Salma`,
    'Kutty Haji Al-Mansoori Rahman Nair Mathew Abraham Ibrahim Koya Thangal Varghese',
  ],
  europe: [
    'Jürgen Anke Søren Chloé Łukasz Zoë François Renée Björn Ingrid Hiroshi Yuki',
    'Müller Schäfer Lindqvist Dubois Nowak Rossi García-Márquez van der Berg Tanaka Weiß',
  ],
};

/** First and last names by origin. */
export const names = Object.fromEntries(
  Object.entries(lists).map(([of, both]) => [of, both.map((list) => list.split(' '))]),
) as Record<keyof typeof lists, [string[], string[]]>;

export const streets = [
  'Temple Road, Kottayam',
  'MG Road, Kochi',
  'Church Street, Thrissur',
  'Beach Road, Kozhikode',
  'Anna Nagar, Chennai',
  'Indiranagar, Bengaluru',
  'Station Lane',
  'High Street',
  'Maple Avenue',
  'Corniche Road',
];

export const words = [
  'With you, teacher. You taught me fractions with jackfruit.',
  'Praying for you and the family every morning.',
  'Get well soon, chechi.',
  'ടീച്ചർക്ക് വേഗം സുഖമാകട്ടെ. ഞങ്ങളുടെ പ്രാർത്ഥന എപ്പോഴും കൂടെയുണ്ട്.',
  'എല്ലാം ശരിയാകും. ധൈര്യമായിരിക്കൂ.',
  'From the batch of 2015: we have not forgotten who stayed back after school for us.',
  'A small amount from a pensioner. May it help.',
  'Sending strength from far away.',
  'Our whole office collected this. Stay strong!',
  'You sat with my mother when she was ill. I will never forget that.\n\nWith love,\na neighbour',
];
