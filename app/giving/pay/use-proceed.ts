/** Proceeding from the details of a payment: the code is downloaded, the app opens, and /confirmation waits behind it. */
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ManualMethod, OwnDonation } from '../../donations/index.ts';
import { copyText } from '../../shared/copy-text.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { downloadQrCode } from '../../ui/qr-code.tsx';
import { useToast } from '../../ui/toast.tsx';
import { storeGiving } from '../donation-data.ts';
import { usePayment } from './payment.ts';
import { appToOpen, deviceOf, type IosApp, upiLink } from './upi.ts';

/** `isCopied`: an app that only opens has to be given the address by hand. */
export function useProceed(method: ManualMethod, donation: OwnDonation, iosApp: IosApp | null) {
  const { upi } = useCampaign();
  const { reference, of } = usePayment(donation);
  const navigate = useNavigate();
  const showToast = useToast();
  const isLeaving = useRef(false);
  const device = deviceOf(navigator);
  const payment = of(method);
  const app = appToOpen(method, payment, { device, payeeKind: upi.payeeKind, iosApp });
  const isCopied = method !== 'Internet Banking' && device !== 'desktop' && upi.payeeKind === 'personal';

  async function proceed() {
    // A second tap is the same wish.
    if (isLeaving.current) return;
    isLeaving.current = true;
    storeGiving(donation, method);
    // Within the click itself: later a browser takes it for an advertisement.
    if (app && device === 'desktop') window.open(app, '_blank', 'noopener');
    // A browser that can't draw or save it is no obstacle: the next page shows it again.
    await downloadQrCode(upiLink(payment), `kaithangu-${reference}.png`).catch(() => {});
    if (isCopied) {
      await copyText(payment.vpa).then(
        () => showToast(sentences.textCopied),
        () => showToast(sentences.copyFailed, 'error'),
      );
    }
    // First, so that a browser which shows an error in place of the app is one step of Back away from it.
    await navigate('/confirmation', { state: { donationData: donation, paymentMethod: method } });
    if (app && device !== 'desktop') openApp(app);
  }
  return { device, isCopied, proceed };
}

/** Leaves our page where it is: an app takes over, or nothing happens. */
function openApp(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.click();
}
