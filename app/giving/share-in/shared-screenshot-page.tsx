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
import { findOwnIncomplete, wayTo } from '../require-donation.tsx';
import type { Route } from './+types/shared-screenshot-page';
import { forgetSharedPicture, isPictureShared } from './shared-picture.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadShareInText(context.get(languageContext));
}

export const handle: PageHandle = { needsScripts: 'always', sentences: 'paying' };

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
      navigate(...(form ?? wayHome));
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

const wayHome: ReturnType<typeof wayTo> = ['/', { replace: true }];

/**
 * The way to the form for the donation of this tab, else for the browser's incomplete one, or to the choice of
 * several; null without any.
 */
async function findForm(): Promise<ReturnType<typeof wayTo> | null> {
  const giving = findGiving(null);
  if (giving && !findEnded(giving.id)) {
    return findChosenMethod(null)
      ? ['/confirmation', { replace: true }]
      : wayTo({ only: giving, several: [] });
  }
  const own = await findOwnIncomplete();
  return own.only || own.several.length > 0 ? wayTo(own) : null;
}
