/** The state of /donate: the donation being corrected, and the outcome of the last submission. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DonorInput, OwnDonation } from '../../donations/index.ts';
import { readStored } from '../../shared/browser-storage.ts';
import type { Form } from '../../shared/use-form.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';
import { type ChangedFrom, changePath, findEnded, storeDonation, storeEnded } from '../donation-data.ts';
import { findOpen } from '../find-open.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';
import type { Existing } from './existing-dialog.tsx';
import { changeDonation, type StartOutcome, startDonation, unexpected } from './start-donation.ts';
import { forgetDonorDraft } from './use-donor-form.ts';

/**
 * `from`: the page to return to as soon as the correction is saved; null to stay. `first`: the outcome of the
 * form if it was sent before scripts ran.
 */
export function useStartDonation(from: ChangedFrom | null, first: StartOutcome | null) {
  const navigate = useNavigate();
  const leaveEnded = useLeaveEnded();
  const [outcome, setOutcome] = useState(first);
  const [hasRates, setHasRates] = useState(true);
  const [beside, setBeside] = useState<Existing | null>(null);
  const [answers, setAnswers] = useState(0);
  const [isRatesOpen, setRatesOpen] = useState(false);
  const forget = useCallback(() => setOutcome(null), []);
  const closeRates = useCallback(() => setRatesOpen(false), []);

  const sendAgain = useCallback(() => setAnswers((count) => count + 1), []);
  const giveBeside = useCallback(
    (existing: Existing) => {
      setBeside(existing);
      sendAgain();
    },
    [sendAgain],
  );

  async function submit(fields: DonorInput, started: OwnDonation | null, form: Form<DonorInput>) {
    setOutcome(null);
    const result = await sendForm(beside ? { ...fields, beside: beside.id } : fields, started);
    if (result.kind === 'saved') {
      const { donation } = result;
      forgetDonorDraft(started);
      storeDonation(donation);
      // The address now names the donation, so that Back, a reload and the language switch find it.
      await navigate(changePath(donation), { replace: true, preventScrollReset: true });
      if (from) return navigate(pathBack(from, donation), { state: { donationData: donation } });
    } else if (result.kind === 'ended') {
      storeEnded(result.id, result.ended);
      return leaveEnded(result.ended, result.id);
    } else if (result.kind !== 'existing') {
      // An error about a field is shown only under that field.
      if (form.showErrors(result.fields)) return;
      // The site asks for something since an update that this page doesn't show: the donor can pay without it.
      if (result.fields) return setOutcome({ ...result, message: sentences.processFailed, mayPay: true });
      if (result.kind === 'no-rates') {
        setHasRates(false);
        setRatesOpen(true);
      }
    }
    setOutcome(result);
  }

  return {
    /** The device was offline: the form is sent again once it is not. */
    isWaiting: outcome?.kind === 'failed' && outcome.isOffline === true,
    /** Counts the answers about another unfinished donation: the form is sent again after each. */
    answers,
    sendAgain,
    /** Somebody else gives on this phone. */
    giveBeside,
    isAnswered: outcome !== null || isRatesOpen,
    saved: outcome?.kind === 'saved' ? outcome.donation : null,
    isMailed: outcome?.kind === 'saved' ? outcome.isMailed : null,
    existing: outcome?.kind === 'existing' ? outcome.existing : null,
    message: outcome && 'message' in outcome ? outcome.message : null,
    mayPay: outcome !== null && 'mayPay' in outcome && outcome.mayPay,
    hasRates,
    isRatesOpen,
    submit,
    forget,
    closeRates,
  };
}

const pathBack = (page: ChangedFrom, { id }: OwnDonation) =>
  page === 'confirmation' ? '/confirmation' : `/confirm-donation?id=${id}`;

async function sendForm(
  fields: Parameters<typeof startDonation>[0],
  started: OwnDonation | null,
): Promise<StartOutcome> {
  try {
    return started ? await changeDonation(started, fields) : await startDonation(fields);
  } catch (error) {
    console.error(error);
    return unexpected;
  }
}

/**
 * The donation that /donate?id=… corrects: the one stored in this tab, else the server's. Null for a new
 * donation, and until it is loaded. `saved`: the donation that this page saved last. `sent`: the one that came
 * with the document.
 */
export function useStarted(
  id: string | null,
  saved: OwnDonation | null,
  sent: OwnDonation | null,
): OwnDonation | null {
  const navigate = useNavigate();
  const showToast = useToast();
  const leaveEnded = useLeaveEnded();
  const [started, setStarted] = useState(sent);
  useEffect(() => {
    if (!id) return;
    let isHere = true;
    const ended = findEnded(id);
    if (ended) {
      leaveEnded(ended, id);
      return;
    }
    // The document has the newest version.
    if (sent?.id === id) return;
    const stored = readStored<OwnDonation>('tab', 'donationData');
    if (stored?.id === id) {
      setStarted(stored);
      return;
    }
    findOpen(id).then((open) => {
      if (!isHere) return;
      if (typeof open !== 'string' && open.mine) return setStarted(open);
      if (open === 'confirmedOwn') return leaveEnded('confirmed', id);
      if (typeof open === 'string') showToast(sentences[open], 'error');
      navigate(typeof open === 'string' ? '/' : `/confirm-donation?id=${id}`, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [id, sent, navigate, showToast, leaveEnded]);
  useEffect(() => {
    if (saved) setStarted(saved);
  }, [saved]);
  return started && started.id === id ? started : null;
}
