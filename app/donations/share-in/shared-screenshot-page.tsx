/**
 * /shared/screenshot: where a picture that was shared from another app leads. On to the form of the donation that this browser has
 * started, which takes it from the device; home, with words, where there is none.
 */
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { metaOf } from '../../home/meta.ts';
import { needsScripts } from '../../shell/late/needs-scripts.ts';
import { useText } from '../../text/text.ts';
import { useToast } from '../../ui/toast.tsx';
import { findChosenMethod, findEnded, findGiving } from '../give/donation-data.ts';
import { findOwnIncomplete } from '../give/find-open.ts';
import { forgetSharedPicture, isPictureShared } from './shared-picture.ts';

export const handle = needsScripts;

export const meta = metaOf;

export default function SharedScreenshotPage() {
  const { shareIn, site } = useText();
  const navigate = useNavigate();
  const showToast = useToast();
  useEffect(() => {
    let isHere = true;
    Promise.all([findForm(), isPictureShared()]).then(async ([form, isShared]) => {
      if (!isHere) return;
      if (!form) await forgetSharedPicture();
      if (!form) showToast(shareIn.noDonation, 'error');
      else if (!isShared) showToast(shareIn.missing, 'error');
      navigate(form ?? '/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [navigate, showToast, shareIn]);
  return (
    <main id="content" className="page">
      <div className="column grid justify-items-start gap-4 py-6">
        <h1 className="text-title">{shareIn.title}</h1>
        <p>{shareIn.missing}</p>
        <p>{shareIn.byLink}</p>
        <Link to="/" className="btn btn-quiet">
          {site.goHome}
        </Link>
      </div>
    </main>
  );
}

/** Where the donation is confirmed: as this tab is paying it, else as the server knows it from this browser. */
async function findForm(): Promise<string | null> {
  const giving = findGiving(null);
  if (giving && !findEnded(giving.id)) {
    return findChosenMethod(null) ? '/confirmation' : `/confirm-donation?id=${giving.id}`;
  }
  const own = await findOwnIncomplete();
  return own && `/confirm-donation?id=${own.id}`;
}
