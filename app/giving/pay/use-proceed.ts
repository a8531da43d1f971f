/** The Proceed button: downloads the QR code, goes to /confirmation and opens the app. */
import { useRef } from 'react';
import type { ManualMethod, OwnDonation } from '../../donations/index.ts';
import { copyText } from '../../shared/copy-text.ts';
import { useGoTo } from '../../shell/next-page.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { downloadQrCode } from '../../ui/qr-code.tsx';
import { useToast } from '../../ui/toast.tsx';
import { storeGiving, storeSavedCode } from '../donation-data.ts';
import { usePayment } from './payment.ts';
import { appToOpen, codeFile, type Device, type IosApp, siteOf, upiLink } from './upi.ts';

type Ways = {
  device: Device;
  iosApp: IosApp | null;
  /** Copies the UPI ID and opens an app at most: no QR code is saved, and no website opens. */
  isQuick?: boolean;
};

/**
 * `isCopied`: Proceed copies the UPI ID, as the app opens without it and the payer has to paste it. `isSaved`:
 * it downloads the QR code; not for a bank abroad, and not on a phone whose apps refuse one from the gallery
 * for this amount. `site`: the website that opens in a new tab; null on a phone and for a bank.
 */
export function useProceed(method: ManualMethod, donation: OwnDonation, { device, iosApp, isQuick }: Ways) {
  const { upi } = useCampaign();
  const { reference, isForeign, isOverGalleryLimit, of } = usePayment(donation);
  const goTo = useGoTo();
  const showToast = useToast();
  const isLeaving = useRef(false);
  const payment = of(method);
  const app = appToOpen(method, payment, { device, payeeKind: upi.payeeKind, iosApp });
  const isCopied = method !== 'Internet Banking' && device !== 'desktop' && upi.payeeKind === 'personal';
  const isUsable = !(isForeign && method === 'Internet Banking');
  const isSaved = !isQuick && isUsable && (device === 'desktop' || !isOverGalleryLimit);

  async function proceed() {
    // Ignores a second tap.
    if (isLeaving.current) return;
    isLeaving.current = true;
    storeGiving(donation, method);
    // Within the click event: pop-up blockers stop a window that is opened later.
    if (app && device === 'desktop' && !isQuick) window.open(app, '_blank', 'noopener');
    // Failure is harmless: the next page shows the code again.
    if (isSaved) {
      await downloadQrCode(upiLink(payment), codeFile(reference)).then(
        () => storeSavedCode(donation),
        () => {},
      );
    }
    if (isCopied) {
      await copyText(payment.vpa).then(
        () => showToast(sentences.textCopied),
        () => showToast(sentences.copyFailed, 'error'),
      );
    }
    // Before the app opens: if the browser shows an error instead, Back leads to /confirmation.
    await goTo('/confirmation', { donationData: donation, paymentMethod: method });
    if (app && device !== 'desktop') openApp(app);
  }
  return { isCopied, isSaved, site: siteOf(app), proceed };
}

/** Opens the app; our page stays loaded, also if no app handles the link. */
function openApp(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.click();
}
