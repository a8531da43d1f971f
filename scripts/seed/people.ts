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

/** Surnames in `lists` of people who may write in Malayalam. */
const malayaliSurnames = new Set(
  'Nair Menon Pillai Kurup Varghese Kuruvilla Panicker Das Krishnan Namboothiri Mohammed Abdul George Chacko Joseph Warrier Thampi Thomas Mathew Kutty Haji Rahman Abraham Ibrahim Koya Thangal'
    .split(' ')
    .concat(names.malayalam[1]),
);

export const isMalayali = (lastname: string) => malayaliSurnames.has(lastname);

/** Words of support, by those who may have written them. */
export const words = {
  malayalam: [
    'ചക്ക മുറിച്ചു ഭിന്നസംഖ്യ പഠിപ്പിച്ചത് ഇന്നും മറന്നിട്ടില്ല. ടീച്ചർ വേഗം സുഖമായി വരണം.',
    'കഴിയുന്നതു ചെറിയൊരു തുകയാണ്. മനസ്സു മുഴുവൻ കൂടെയുണ്ട്.',
    'എന്റെ അമ്മയും കീമോ കഴിഞ്ഞ് ഇപ്പോൾ സുഖമായിരിക്കുന്നു. ടീച്ചറും അതുപോലെ തിരിച്ചുവരും.',
    'മഴക്കാലത്തു ടീച്ചറുടെ കുടക്കീഴിൽ വീട്ടിലെത്തിയിരുന്ന കുട്ടികളിൽ ഒരാളാണു ഞാൻ.\n\nഒരുപാടു സ്നേഹത്തോടെ',
    'എല്ലാ ദിവസവും പ്രാർത്ഥിക്കുന്നുണ്ട്. ടീച്ചർ ചിരിച്ചുകൊണ്ടു തിരിച്ചുവരുന്നതു കാണണം.',
    'പഠിത്തം നിർത്താൻ തുടങ്ങിയ എന്നെ വീട്ടിൽ വന്നു വിളിച്ചുകൊണ്ടുപോയതു ടീച്ചറാണ്. ഇന്നു ഞാനും കുട്ടികളെ പഠിപ്പിക്കുന്നു.',
    'ദൂരെയാണെങ്കിലും മനസ്സുകൊണ്ട് അടുത്തുണ്ട്. ദൈവം കാക്കട്ടെ.',
    'രവിയേട്ടാ, തളരരുത്. ഞങ്ങളെല്ലാവരും ഒപ്പമുണ്ട്.',
    'അച്ഛൻ ആശുപത്രിയിൽ കിടന്നപ്പോൾ കൂട്ടിരിക്കാൻ വന്നതു ടീച്ചറാണ്. അതു മറക്കാനാവില്ല.',
    'നേരിൽ പരിചയമില്ല. വായിച്ചപ്പോൾ കണ്ണു നിറഞ്ഞു. കഴിയുന്നതു ചെയ്യുന്നു.',
    'പെൻഷനിൽ നിന്നൊരു ചെറിയ പങ്ക്. ടീച്ചർക്ക് ഉപകാരപ്പെടട്ടെ.',
    'മീൻകാരന്റെ ത്രാസുമായി ടീച്ചർ ക്ലാസിൽ വന്ന ദിവസം ഇന്നും ഓർമ്മയുണ്ട്. അങ്ങനെയൊരു ടീച്ചർ വേറെയില്ല.',
    'ഈ മാസം ഇത്രയേ കഴിഞ്ഞുള്ളൂ. അടുത്ത മാസവും എന്തെങ്കിലും അയയ്ക്കാം.',
    'ഞങ്ങൾ അയൽക്കാരൊക്കെ ഇവിടെത്തന്നെയുണ്ട്, ടീച്ചറേ. എന്തിനും വിളിക്കണം.',
    'കണക്കിനെ പേടിച്ചിരുന്ന എനിക്കു കണക്ക് ഇഷ്ടമാക്കിത്തന്ന ടീച്ചർക്ക്, സ്നേഹത്തോടെ.',
    'അടുത്ത സ്കൂൾ വാർഷികത്തിനു മുൻനിരയിൽ ടീച്ചറുണ്ടാകണം. ഞങ്ങൾ കാത്തിരിക്കുന്നു.',
    'എല്ലാം ശരിയാകും. ധൈര്യമായിരിക്കൂ.',
    'പള്ളിയിലും അമ്പലത്തിലും ടീച്ചർക്കായി പ്രാർത്ഥിക്കുന്നു. നാടു മുഴുവൻ കൂടെയുണ്ട്.',
    'ഞങ്ങളുടെ മോളെ കണക്കു പഠിപ്പിച്ചതു ടീച്ചറാണ്. ഇന്നവൾ എൻജിനീയറാണ്.',
    'അവധിക്കു നാട്ടിൽ വരുമ്പോൾ പഴയ കൂട്ടുകാരെല്ലാം ചേർന്നു ടീച്ചറെ കാണാൻ വരും.',
    'ഓഫീസിലെ കൂട്ടുകാർ ചേർന്നു സ്വരൂപിച്ചതാണ്. ചികിത്സ മുടങ്ങരുത്.',
    'നല്ല മനസ്സുള്ളവർക്കു നല്ലതേ വരൂ, ടീച്ചറേ.',
    'ടീച്ചർ പഠിപ്പിച്ച ഗുണനപ്പട്ടിക ഇന്ന് എന്റെ മക്കളും പാടിനടക്കുന്നു.',
    'ടീച്ചർക്ക് വേഗം സുഖമാകട്ടെ. ഞങ്ങളുടെ പ്രാർത്ഥന എപ്പോഴും കൂടെയുണ്ട്.',
  ],
  fromKerala: [
    'You taught me fractions with a jackfruit, teacher. With you all the way.',
    'From the batch of 2015: we have not forgotten who stayed back after school for us.',
    'You sat with my mother when she was ill. I will never forget that.\n\nWith love,\na neighbour',
    'I was the smallest one, the one whose hand you held along the river. Get well soon.',
    'My brother and I shared one textbook. You found us a second one and never said from where.',
    'A small amount from a pensioner. May it help.',
    'I still add up in your voice, teacher.',
    'Our whole office collected this. Stay strong!',
    'Ravi chettan, please look after yourself too.',
    'We light a lamp for you every evening.',
    'You came to our house when I missed a week of school. Now it is our turn to come.',
    'For the umbrellas behind the classroom door.',
    'Will send again when my salary comes. Do not worry about the money, teacher.',
    'Amma says you must eat well. She is sending mango pickle too.',
  ],
  others: [
    'Sending strength from far away.',
    'A colleague showed me this page. I wish you a full recovery.',
    'My son’s teacher changed his life too. This is for all of them.',
    'Thinking of you and your family.',
    'My father went through the same treatment. The mornings do get better.',
    'From a stranger who loved maths because of one good teacher.',
    'May the next scan bring good news.',
    'We held a bake sale at work. Everybody sends love.',
    'Wishing you calm days and good nights.',
    'In memory of my aunt. Please keep going.',
  ],
};
