/**
 * The document around every page: language, fonts, styles, messages, the spinner of a slow change of page.
 */
import './app.css';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
} from 'react-router';
import { dayInIndia } from '../platform/days.ts';
import { defaultLanguage, languageCodes, languages } from '../platform/languages.ts';
import type { Route } from './+types/root';
import { paymentPath } from './paypal/paypal.ts';
import { pathOf, type RenderingName } from './share/rendering-facts.ts';
import { summaryOf } from './shared/summary.ts';
import { useHydrated } from './shared/use-hydrated.ts';
import { answerOrNull } from './shell/answers.ts';
import {
  apiContext,
  archiveContext,
  languageContext,
  nextFilesContext,
  renderingContext,
} from './shell/contexts.ts';
import { isNeedingScripts, sentencesOf } from './shell/page-handle.ts';
import { metaOf } from './shell/page-meta.ts';
import { nameCampaign, type RootData, useRootData } from './shell/root-data.ts';
import { cardIn, cardOfStage } from './story/card.ts';
import { fonts } from './text/fonts.ts';
import { loadText, useText } from './text/text.ts';
import { useCampaignStage, useLanguage } from './text/use-language.ts';
import { FullPageSpinner } from './ui/spinner.tsx';
import { Toasts } from './ui/toast.tsx';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const api = context.get(apiContext);
  const [campaign, decision] = await Promise.all([
    api.campaign.$get().then((response) => response.json()),
    answerOrNull('The state of the campaign', api['campaign-life'].$get()),
  ]);
  const isHidden = decision?.stage === 'draft';
  const [content, drawings] = await Promise.all([
    isHidden ? {} : answerOrNull('The home content', api['home-content'].$get()),
    isHidden ? [] : answerOrNull('The drawings', api.share.drawings.$get()),
  ]);
  if (!content || !drawings || !decision) context.get(renderingContext).isWhole = false;
  const language = context.get(languageContext);
  const stage = decision?.stage ?? 'running';
  const text = await loadText(language, stage);
  const { pathname } = new URL(request.url);
  const named = nameCampaign(campaign, language);
  // Of a draft no other words may stand in place of the warning.
  const words = decision && !isHidden ? decision.words[language] || decision.words[defaultLanguage] : '';
  const card = cardOfStage(cardIn(content ?? {}, language), text, stage, named.names, words);
  const headline = card.headline || named.siteName;
  const description = card.description || text.home.description(named.names);
  const drawn = drawings?.find((each) => each.kind === 'card' && each.language === language);
  return {
    language,
    campaign: named,
    card: {
      headline,
      // Links of the sample are passed on too, and search engines may list it.
      description:
        campaign.sample && !isHidden ? summaryOf(`${text.site.sample} ${description}`) : description,
      ...(drawn
        ? { picture: pathOf(drawn as RenderingName), words: drawn.words ?? headline }
        : { picture: card.picture, words: text.home.cardPicture(named.names) }),
    },
    campaignStage: { stage, words },
    isPreview: decision?.isPreview ?? false,
    isArchive: context.get(archiveContext),
    admitsPayPal: campaign.paypal !== null && pathname === paymentPath,
    nextFiles: context.get(nextFilesContext),
    year: dayInIndia(Date.now()).slice(0, 4),
  };
}

/** Of a page that isn't here, or failed; every other page has its own. */
export const meta: Route.MetaFunction = (args) =>
  metaOf(args, { path: isRouteErrorResponse(args.error) ? '/missing' : '' });

/** A change of language loads the document anew; nothing else of this ever changes. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  const matches = useMatches();
  const scripts = matches.some(isNeedingScripts) ? 'now' : undefined;
  const sentences = matches.map(sentencesOf).find(Boolean);
  // Buttons that were pressed before scripts ran are pressed again (server/late-scripts/listen.js).
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), []);
  return (
    <html lang={language} data-stage={stage} data-scripts={scripts} data-text={sentences}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161a1c" media="(prefers-color-scheme: dark)" />
        {/* Browsers find them in the document; their scripts need not know them. */}
        {import.meta.env.SSR && <OtherIcons />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href="/without-scripts.css" />
        </noscript>
      </head>
      <body>
        {children}
        {!isArchive && <Scripts />}
      </body>
    </html>
  );
}

/** For browsers that draw no SVG, and for home screens. */
function OtherIcons() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function App() {
  const isHydrated = useHydrated();
  return (
    <Toasts>
      <Outlet />
      <SlowNavigation />
      {/* Not in the document: there its script would throw in a browser that refuses storage. */}
      {isHydrated && <ScrollRestoration />}
    </Toasts>
  );
}

/** Shown when a change of page takes longer than an eye notices. */
function SlowNavigation() {
  const { state } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (state === 'idle') return;
    const timer = setTimeout(() => setSlow(true), 100);
    return () => clearTimeout(timer);
  }, [state]);
  return isSlow && state !== 'idle' ? <FullPageSpinner /> : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return useRootData() ? <Sorry error={error} /> : <SorryWithoutText />;
}

function Sorry({ error }: { error: unknown }) {
  const { site } = useText();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="page grid min-h-dvh content-center justify-items-center gap-4 text-center">
      <h1 className="text-title">{isMissing ? site.notFoundTitle : site.errorTitle}</h1>
      <p>{isMissing ? site.notFoundText : site.errorText}</p>
      <a className="btn btn-give" href="/">
        {site.goHome}
      </a>
    </main>
  );
}

/** When not even the language is known: all of them. */
function SorryWithoutText() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-center gap-4 text-center">
      <h1 className="text-title">Something went wrong</h1>
      {languageCodes.map((language) => (
        <p key={language} lang={language}>
          {languages[language].tryAgain}
        </p>
      ))}
      <a className="btn btn-give" href="/">
        Go to Home Page
      </a>
    </main>
  );
}
