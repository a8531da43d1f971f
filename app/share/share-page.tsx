/** /share: what friends can pass on: the link on WhatsApp, a picture for a status, a poster to print. */
import { useLoaderData } from 'react-router';
import { type Language, languages } from '../../platform/languages.ts';
import { sumRows } from '../raised/index.ts';
import { answerOrNull } from '../shell/answers.ts';
import { apiContext, renderingContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { whatsAppLink } from '../shell/share-links.ts';
import { useText } from '../text/text.ts';
import { useLanguage } from '../text/use-language.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import type { Route } from './+types/share-page';
import { type DrawingName, type Kind, pathOf } from './drawing-facts.ts';
import { useShared } from './use-shared.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [drawings, rows] = await Promise.all([
    answerOrNull('The drawings', api.share.drawings.$get()),
    answerOrNull('The sums of donations', api.donations.progressbardata.$get()),
  ]);
  if (!drawings || !rows) context.get(renderingContext).isWhole = false;
  return { drawings: (drawings ?? []) as DrawingName[], raised: rows && sumRows(rows) };
}

export const meta = metaOf;

export default function SharePage() {
  const { drawings, raised } = useLoaderData<typeof loader>();
  const { home, sentences, shareKit } = useText();
  const { words, addressFor } = useShared(raised);
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
        <div className="flex items-center gap-2">
          <input className="input min-w-0" aria-label={home.shareLink} value={addressFor('copy')} readOnly />
          <CopyButton value={addressFor('copy')} label={home.shareLink} words={sentences.textCopied} />
        </div>
        <ToSave drawings={drawings} kind="status" title={shareKit.status} words={shareKit.statusText} />
        <ToSave drawings={drawings} kind="poster" title={shareKit.poster} words={shareKit.posterText} />
      </div>
    </main>
  );
}

type ToSaveProps = { drawings: DrawingName[]; kind: Kind; title: string; words: string };

/** A drawing in every language, the page's own first. */
function ToSave({ drawings, kind, title, words }: ToSaveProps) {
  const { shareKit } = useText();
  const own = useLanguage();
  const found = drawings.filter((drawing) => drawing.kind === kind);
  const inOrder = [...found].sort((a, b) => Number(b.language === own) - Number(a.language === own));
  const [first] = inOrder;
  return (
    <section className="card grid gap-4">
      <h2 className="text-lead">{title}</h2>
      <p>{words}</p>
      {!first && <p>{shareKit.none}</p>}
      {first && kind === 'status' && (
        <img
          src={pathOf(first)}
          alt={shareKit.statusAlt}
          width={1080}
          height={1920}
          loading="lazy"
          className="h-auto w-48 rounded-card border border-line"
        />
      )}
      <ul className="flex flex-wrap gap-3">
        {inOrder.map((drawing) => (
          <li key={drawing.language}>
            <a className="btn btn-quiet btn-small" href={pathOf(drawing)} download={savedAs(drawing)}>
              {shareKit.save({ language: languages[drawing.language as Language].name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function savedAs(drawing: DrawingName): string {
  return `${drawing.kind}-${drawing.language}${pathOf(drawing).slice(-4)}`;
}
