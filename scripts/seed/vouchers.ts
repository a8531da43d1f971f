/**
 * The sample's doctor, accountant, hospital's office and lender. Each confirmed by the link of a mail what
 * they know.
 */
import { findOffered } from '../../app/accounts/offer-accounts.server.ts';
import type { Translated } from '../../app/shared/translated.ts';
import type { Statement } from '../../app/vouchers/index.ts';
import { insertVoucher } from '../../app/vouchers/repository.server.ts';
import { formatStatements, listStatements } from '../../app/vouchers/statements.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { issuers } from './bills.ts';
import { day } from './generate.ts';

/**
 * Adds the doctor, for treatment and estimate, the accountant, for account and bills, the hospital's office, for
 * its own bills, and the lender, for the paper on the loan. Needs the sample's papers.
 */
export async function fillVouchers(context: Pick<AppContext, 'db' | 'config'>, now: number): Promise<void> {
  const add = (
    person: { name: Translated; role: Translated; email: string; elsewhere: string; isMonthly: boolean },
    confirmedAt: number,
    statements: Statement[],
  ) =>
    insertVoucher(context.db, {
      id: crypto.randomUUID(),
      ...person,
      name: JSON.stringify(person.name),
      role: JSON.stringify(person.role),
      language: 'en',
      askedAt: new Date(confirmedAt - day).toISOString(),
      confirmedAt: new Date(confirmedAt).toISOString(),
      statements: formatStatements(statements.map(({ words }) => words)),
    });
  const doctor = {
    name: { en: 'Dr. Sample', ml: 'ഡോ. സാമ്പിൾ' },
    role: {
      en: 'oncologist, Sample Cancer Hospital',
      ml: 'കാൻസർ രോഗ വിദഗ്ധ, സാമ്പിൾ കാൻസർ ആശുപത്രി',
    },
    email: 'doctor@sample-cancer-hospital.example',
    elsewhere: '+91 484 000 0000, sample-cancer-hospital.example',
    isMonthly: true,
  };
  // The last sentence is of those who know the family.
  const own = (await listStatements(context, [])).slice(0, -1);
  const isLoan = ({ words }: Statement) => words.en.startsWith('The paper');
  await add(
    doctor,
    now - 12 * day,
    own.filter((each) => !isLoan(each)),
  );
  const accountant = {
    name: { en: 'Jacob Sample', ml: 'ജേക്കബ് സാമ്പിൾ' },
    role: {
      en: 'chartered accountant, Sample Accountants',
      ml: 'ചാർട്ടേഡ് അക്കൗണ്ടന്റ്, സാമ്പിൾ അക്കൗണ്ടന്റ്സ്',
    },
    email: 'jacob@sample-accountants.example',
    elsewhere:
      '+91 484 000 0001, sample-accountants.example, UDIN 26000000SAMPLE0000 (udin.icai.org shows it)',
    isMonthly: true,
  };
  const office = {
    name: { en: 'Mary Sample', ml: 'മേരി സാമ്പിൾ' },
    role: { en: 'accounts office, Sample Cancer Hospital', ml: 'അക്കൗണ്ട്സ് വിഭാഗം, സാമ്പിൾ കാൻസർ ആശുപത്രി' },
    email: 'accounts@sample-cancer-hospital.example',
    elsewhere: '+91 484 000 0000, sample-cancer-hospital.example',
    isMonthly: true,
  };
  const { balance, credits, bills, paid } = await findOffered(context);
  const seen = [balance, credits, bills].filter((each) => each !== null);
  if (seen.length > 0) await add(accountant, now - day, seen);
  const lender = {
    name: { en: 'Thomas Sample', ml: 'തോമസ് സാമ്പിൾ' },
    role: {
      en: `branch manager, ${issuers.bank.name}`,
      ml: 'ബ്രാഞ്ച് മാനേജർ, സാമ്പിൾ കോ-ഓപ്പറേറ്റീവ് ബാങ്ക്',
    },
    email: 'branch@sample-cooperative.example',
    elsewhere: '+91 484 000 0002, sample-cooperative.example',
    isMonthly: false,
  };
  // After the others: Home names the first two.
  if (paid) await add(office, now - day / 2, [paid]);
  await add(lender, now - day / 3, own.filter(isLoan));
}
