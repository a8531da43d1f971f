/** /share: share the link on WhatsApp, save a picture for a status or Instagram, or a poster to print. */
import type { ReactNode } from 'react';
import { data, useLoaderData } from 'react-router';
import { type Language, languages } from '../../platform/languages.ts';
import { sumRows } from '../raised/index.ts';
import { acceptsDonations } from '../shared/stage.ts';
import { answerOrNull } from '../shell/answers.ts';
import { apiContext, renderingContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useCampaign } from '../shell/root-data.ts';
import { whatsAppLink } from '../shell/whatsapp-links.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import type { Route } from './+types/share-page';
import { type Kind, pathOf, previewOf, previewWidth, type RenderingName } from './rendering-facts.ts';
import { useShared } from './use-shared.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const drawings = api.share.drawings.$get();
  const [renderings, rows] = await Promise.all([
    answerOrNull('The drawings', drawings),
    answerOrNull('The sums of donations', api.donations.progressbardata.$get()),
  ]);
  if ((await drawings).status === 404) throw data(null, { status: 404 });
  if (!renderings || !rows) context.get(renderingContext).isWhole = false;
  return { renderings: (renderings ?? []) as RenderingName[], raised: rows && sumRows(rows) };
}

export const meta = metaOf;

export default function SharePage() {
  const { renderings, raised } = useLoaderData<typeof loader>();
  const { home, shareKit } = useText();
  const { words, addressFor } = useShared(raised);
  const isOpen = acceptsDonations(useCampaignStage().stage);
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <h1 className="text-title">{shareKit.title}</h1>
        <p>{shareKit.intro}</p>
        <a
          className="btn btn-solid w-full"
          href={whatsAppLink(words, addressFor('WhatsApp'))}
          target="_blank"
          rel="noreferrer"
        >
          {shareKit.whatsApp}
        </a>
        <CopyField value={addressFor('copy')} label={home.shareLink} />
        <ToSave renderings={renderings} kind="status" title={shareKit.status} words={shareKit.statusText} />
        {isOpen && (
          <ToSave renderings={renderings} kind="post" title={shareKit.post} words={shareKit.postText}>
            <Caption words={words} />
          </ToSave>
        )}
        <ToSave renderings={renderings} kind="poster" title={shareKit.poster} words={shareKit.posterText} />
      </div>
    </main>
  );
}

/** Instagram makes no links of addresses, so the shortest one is there to be typed. */
function Caption({ words }: { words: string }) {
  const { shareKit, sentences } = useText();
  const { publicUrl } = useCampaign();
  const caption = `${words} ${new URL(publicUrl).host}`;
  return (
    <div className="grid justify-items-start gap-2 breaks">
      <p className="rounded-card bg-wash px-4 py-3">{caption}</p>
      <CopyButton value={caption} label={shareKit.caption} words={sentences.textCopied} />
    </div>
  );
}

/** Pictures that the page shows, with the height of their previews. */
const previewHeights: Partial<Record<Kind, number>> = { status: 683, post: 480 };

type ToSaveProps = {
  renderings: RenderingName[];
  kind: Kind;
  title: string;
  words: string;
  children?: ReactNode;
};

/** A rendering in every language, the page's own first. */
function ToSave({ renderings, kind, title, words, children }: ToSaveProps) {
  const { shareKit } = useText();
  const own = useLanguage();
  const found = renderings.filter((rendering) => rendering.kind === kind);
  const inOrder = [...found].sort((a, b) => Number(b.language === own) - Number(a.language === own));
  const [first] = inOrder;
  const height = previewHeights[kind];
  return (
    <section className="card grid gap-4">
      <h2 className="text-lead">{title}</h2>
      <p>{words}</p>
      {!first && <p>{shareKit.none}</p>}
      {first && height && (
        <img
          src={previewOf(first)}
          alt={kind === 'post' ? shareKit.postAlt : shareKit.statusAlt}
          width={previewWidth}
          height={height}
          loading={kind === 'status' ? 'eager' : 'lazy'}
          className="h-auto w-48 rounded-card border border-line"
        />
      )}
      <ul className="flex flex-wrap gap-3">
        {inOrder.map((rendering) => (
          <li key={rendering.language}>
            <a className="btn btn-quiet btn-small" href={pathOf(rendering)} download={savedAs(rendering)}>
              <SaveIn language={rendering.language} what={title} />
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

type SaveInProps = { language: Language; what: string };

/**
 * The button's words, with the language's name in the few letters that every page loads. `what`: for screen
 * readers, which list links without their headings.
 */
function SaveIn({ language, what }: SaveInProps) {
  const { shareKit } = useText();
  const isOwn = language === useLanguage();
  const [before, after] = shareKit.save({ language: '\n' }).split('\n');
  return (
    <span>
      {before}
      <span lang={language} className={isOwn ? '' : 'in-other-language'}>
        {languages[language].name}
      </span>
      {after}
      <span className="sr-only">– {what}</span>
    </span>
  );
}

function savedAs(rendering: RenderingName): string {
  return `${rendering.kind}-${rendering.language}${pathOf(rendering).slice(-4)}`;
}
