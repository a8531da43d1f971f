/**
 * /shared/screenshot: opened after a picture was shared from another app. Leads to the form of this browser's
 * incomplete donation, which takes the picture from the device; without a donation, home with a message.
 */
import { useEffect } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { languageContext } from '../../shell/contexts.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { loadShareInText } from '../../text/share-in.ts';
import { useText } from '../../text/text.ts';
import { useToast } from '../../ui/toast.tsx';
import { findChosenMethod, findEnded, findGiving } from '../donation-data.ts';
import { findOwnIncomplete } from '../require-donation.tsx';
import type { Route } from './+types/shared-screenshot-page';
import { forgetSharedPicture, isPictureShared } from './shared-picture.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadShareInText(context.get(languageContext));
}

export const handle: PageHandle = { needsScripts: 'always', isPaying: true };

export const meta = metaOf;

export default function SharedScreenshotPage() {
  const { site } = useText();
  const words = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const showToast = useToast();
  useEffect(() => {
    let isHere = true;
    Promise.all([findForm(), isPictureShared()]).then(async ([form, isShared]) => {
      if (!isHere) return;
      if (!form) await forgetSharedPicture();
      if (!form) showToast(words.noDonation, 'error');
      else if (!isShared) showToast(words.missing, 'error');
      navigate(form ?? '/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [navigate, showToast, words]);
  return (
    <main id="content" className="page">
      <div className="column grid justify-items-start gap-4 py-6">
        <h1 className="text-title">{words.title}</h1>
        <p>{words.missing}</p>
        <p>{words.byLink}</p>
        <Link to="/" className="btn btn-quiet">
          {site.goHome}
        </Link>
      </div>
    </main>
  );
}

/** The path of the form for the donation of this tab, else for the browser's incomplete one; null without. */
async function findForm(): Promise<string | null> {
  const giving = findGiving(null);
  if (giving && !findEnded(giving.id)) {
    return findChosenMethod(null) ? '/confirmation' : `/confirm-donation?id=${giving.id}`;
  }
  const own = await findOwnIncomplete();
  return own && `/confirm-donation?id=${own.id}`;
}
