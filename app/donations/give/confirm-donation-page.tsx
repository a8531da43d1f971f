/** /confirm-donation?id=…: confirming later, by the link of the home page or of an e-mail (which carries a key). */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { metaOf } from '../../home/meta.ts';
import { keep, readKept } from '../../shared/kept.ts';
import { type Sentence, sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { FullPageSpinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast.tsx';
import { methodLabels, type PaymentMethod, paymentMethods, type SeenDonation } from '../donation.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { Steps } from './steps.tsx';

export const meta = metaOf;

export default function ConfirmDonationPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const key = query.get('key');
  const navigate = useNavigate();
  const showToast = useToast();
  const [donation, setDonation] = useState<SeenDonation | null>(null);

  useEffect(() => {
    let isHere = true;
    if (key) keep('tab', 'kaithangu.donationKey', key);
    find(id).then((found) => {
      if (!isHere) return;
      if (typeof found !== 'string') return setDonation(found);
      showToast(sentences[found], 'error');
      navigate('/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [id, key, navigate, showToast]);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return donation ? <ConfirmDonation key={donation.id} donation={donation} /> : <FullPageSpinner />;
}

/** The donation that can still be confirmed, else the sentence why not (spec §4). */
async function find(id: string | null): Promise<SeenDonation | Sentence> {
  if (!id) return 'missingId';
  const kept = readKept<SeenDonation>('tab', 'donationData');
  try {
    const response = await api.donations[':id'].$get({ param: { id } });
    if ((response.status as number) === 404) return 'notFound';
    if (!response.ok) return 'fetchFailed';
    const donation = await response.json();
    if (donation.confirmationNumber) return 'alreadyConfirmed';
    return 'mine' in donation ? donation : { ...donation, mine: true };
  } catch {
    // Without a connection what this tab kept will do until there is one.
    return kept?.id === id ? kept : 'fetchFailed';
  }
}

function ConfirmDonation({ donation }: { donation: SeenDonation }) {
  const { confirm } = useText();
  const navigate = useNavigate();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const toPayment = () => navigate('/payment-selection', { state: { donationData: donation } });
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <Steps current={3} />
        <h1 className="text-title">{confirm.title}</h1>
        <div className="note">
          <InfoIcon />
          <p>
            {donation.mine ? (
              <>
                {confirm.after} {confirm.restart}
              </>
            ) : (
              confirm.notYours
            )}
          </p>
        </div>
        {donation.mine && (
          <>
            <button type="button" className="btn btn-solid" onClick={toPayment}>
              {confirm.toPayment}
            </button>
            <ConfirmForm
              donation={donation}
              method={method}
              words={{
                method: sentences.selectMethod,
                confirmationNumber: sentences.required,
                screenshot: sentences.screenshotMissing,
              }}
              methodField={(error) => (
                <Field label={confirm.method} error={method ? undefined : error}>
                  {(field) => (
                    <select
                      {...field}
                      name="paymentMethod"
                      className="input"
                      value={method ?? ''}
                      onChange={(event) => setMethod(event.target.value as PaymentMethod)}
                    >
                      <option value="" disabled>
                        {confirm.selectMethod}
                      </option>
                      {paymentMethods.map((each) => (
                        <option key={each} value={each}>
                          {methodLabels[each]}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
              )}
            />
          </>
        )}
      </div>
    </main>
  );
}
