/**
 * The sample's spendings, newest first, each with what its bill says. Everything is invented; no such
 * hospital, bank or landlord exists.
 */

/** Who wrote a bill, and its heading. */
export const issuers = {
  hospital: { name: 'Sample Cancer Hospital', heading: 'Bill' },
  pharmacy: { name: 'Sample Cancer Hospital, pharmacy', heading: 'Cash bill' },
  laboratory: { name: 'Sample Cancer Hospital, laboratory', heading: 'Bill' },
  landlord: { name: 'Rent receipt', heading: 'Rent for one month' },
  bank: { name: 'Sample Co-operative Bank', heading: 'Loan receipt' },
} as const;

type Words = { en: string; ml: string };

export type SampleSpending = {
  need: 'chemotherapy' | 'loan' | 'hospital' | 'medicines' | 'tests' | 'room';
  daysAgo: number;
  words: Words;
  bill: { from: keyof typeof issuers; number: string; items: readonly (readonly [string, number])[] };
};

const month: Words = { en: 'Medicines and food supplements for a month', ml: 'ഒരു മാസത്തെ മരുന്നും പോഷകാഹാരവും' };
const rent: Words = { en: 'Rent of the room for a month', ml: 'ഒരു മാസത്തെ മുറിവാടക' };

export const sampleSpendings: readonly SampleSpending[] = [
  {
    need: 'medicines',
    daysAgo: 3,
    words: month,
    bill: {
      from: 'pharmacy',
      number: 'PH/4471',
      items: [
        ['Pancreatic enzymes, 200 capsules', 6_900],
        ['Ondansetron 8 mg, 60 tablets', 1_140],
        ['Protein powder, 5 tins', 4_950],
        ['Syringes, dressings', 1_110],
        ['Vitamin D, B12', 840],
      ],
    },
  },
  {
    need: 'chemotherapy',
    daysAgo: 9,
    words: { en: 'Ninth cycle of chemotherapy', ml: 'കീമോതെറാപ്പി, ഒമ്പതാം തവണ' },
    bill: {
      from: 'hospital',
      number: 'IP/20817',
      items: [
        ['Chemotherapy medicines', 98_640],
        ['Infusion pump, port care', 11_200],
        ['Bed and nursing, 3 days', 15_000],
        ['Blood tests before the cycle', 4_860],
        ['Doctor’s visits', 10_180],
      ],
    },
  },
  {
    need: 'room',
    daysAgo: 20,
    words: rent,
    bill: { from: 'landlord', number: '31', items: [['One room with kitchen, one month', 9_000]] },
  },
  {
    need: 'tests',
    daysAgo: 32,
    words: { en: 'CT scan', ml: 'സി.ടി. സ്കാൻ' },
    bill: {
      from: 'hospital',
      number: 'OP/58230',
      items: [
        ['CT scan, abdomen and chest', 10_800],
        ['Contrast medium', 1_700],
      ],
    },
  },
  {
    need: 'medicines',
    daysAgo: 34,
    words: month,
    bill: {
      from: 'pharmacy',
      number: 'PH/3902',
      items: [
        ['Pancreatic enzymes, 200 capsules', 6_900],
        ['Pain patches, 10', 2_350],
        ['Protein powder, 4 tins', 3_960],
        ['Vitamin D, B12', 840],
      ],
    },
  },
  {
    need: 'chemotherapy',
    daysAgo: 36,
    words: { en: 'Eighth cycle of chemotherapy', ml: 'കീമോതെറാപ്പി, എട്ടാം തവണ' },
    bill: {
      from: 'hospital',
      number: 'IP/19954',
      items: [
        ['Chemotherapy medicines', 98_640],
        ['Infusion pump, port care', 11_200],
        ['Bed and nursing, 3 days', 15_000],
        ['Injections for white blood cells', 7_350],
        ['Doctor’s visits', 9_060],
      ],
    },
  },
  {
    need: 'loan',
    daysAgo: 50,
    words: { en: 'First repayment of the loan', ml: 'വായ്പയുടെ ആദ്യഗഡു' },
    bill: { from: 'bank', number: 'LR/0786', items: [['Part payment of the loan', 150_000]] },
  },
  {
    need: 'room',
    daysAgo: 50,
    words: rent,
    bill: { from: 'landlord', number: '30', items: [['One room with kitchen, one month', 9_000]] },
  },
  {
    need: 'chemotherapy',
    daysAgo: 64,
    words: { en: 'Seventh cycle of chemotherapy', ml: 'കീമോതെറാപ്പി, ഏഴാം തവണ' },
    bill: {
      from: 'hospital',
      number: 'IP/19031',
      items: [
        ['Chemotherapy medicines', 98_640],
        ['Infusion pump, port care', 11_200],
        ['Bed and nursing, 3 days', 15_000],
        ['Blood tests before the cycle', 4_860],
        ['Doctor’s visits', 8_760],
      ],
    },
  },
  {
    need: 'medicines',
    daysAgo: 65,
    words: month,
    bill: {
      from: 'pharmacy',
      number: 'PH/3377',
      items: [
        ['Pancreatic enzymes, 200 capsules', 6_900],
        ['Antibiotic tablets, 10 days', 1_480],
        ['Protein powder, 5 tins', 4_950],
        ['Vitamin D, B12', 840],
      ],
    },
  },
  {
    need: 'room',
    daysAgo: 80,
    words: rent,
    bill: { from: 'landlord', number: '29', items: [['One room with kitchen, one month', 9_000]] },
  },
  {
    need: 'hospital',
    daysAgo: 83,
    words: { en: 'A stent', ml: 'സ്റ്റെന്റ് ഇട്ടതിന്' },
    bill: {
      from: 'hospital',
      number: 'IP/18466',
      items: [
        ['Metal stent, bile duct', 52_000],
        ['Endoscopy, theatre', 24_500],
        ['Bed and nursing, 2 nights', 10_000],
        ['Anaesthesia, medicines', 10_000],
      ],
    },
  },
  {
    need: 'hospital',
    daysAgo: 95,
    words: {
      en: 'Two nights in hospital with a fever, infusions and tests',
      ml: 'പനി വന്നപ്പോൾ രണ്ടു രാത്രി ആശുപത്രിയിൽ, മരുന്നും പരിശോധനകളും',
    },
    bill: {
      from: 'hospital',
      number: 'IP/18120',
      items: [
        ['Bed and nursing, 2 nights', 10_000],
        ['Antibiotic infusions, 6', 17_400],
        ['Cultures, blood tests', 6_300],
        ['Ultrasound', 2_700],
        ['Doctor’s visits', 4_800],
      ],
    },
  },
  {
    need: 'medicines',
    daysAgo: 96,
    words: month,
    bill: {
      from: 'pharmacy',
      number: 'PH/2815',
      items: [
        ['Pancreatic enzymes, 200 capsules', 6_900],
        ['Ondansetron 8 mg, 60 tablets', 1_140],
        ['Protein powder, 4 tins', 3_960],
        ['Syringes, dressings', 1_610],
        ['Vitamin D, B12', 840],
      ],
    },
  },
  {
    need: 'tests',
    daysAgo: 109,
    words: { en: 'Blood tests', ml: 'രക്തപരിശോധനകൾ' },
    bill: {
      from: 'laboratory',
      number: 'LB/7713',
      items: [
        ['Blood count, liver, kidneys: 3 times', 6_000],
        ['Iron', 800],
      ],
    },
  },
  {
    need: 'room',
    daysAgo: 110,
    words: rent,
    bill: { from: 'landlord', number: '28', items: [['One room with kitchen, one month', 9_000]] },
  },
];

export const rupeesOf = ({ bill }: SampleSpending): number =>
  bill.items.reduce((sum, [, rupees]) => sum + rupees, 0);
