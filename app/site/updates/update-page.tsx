/** /updates/{id}: one update, to read and share. */
import { Link, useLoaderData } from 'react-router';
import { cardOf } from '../../files/index.ts';
import { FollowBox } from '../../followers/parts.ts';
import { sharedAddress } from '../../share/index.ts';
import { withoutMarks } from '../../shared/marks.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { summaryOf } from '../../shared/summary.ts';
import { apiContext, languageContext } from '../../shell/contexts.ts';
import { DonateLink } from '../../shell/donate-link.tsx';
import { mustBeFound } from '../../shell/must-be-found.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useCampaign, useRootData } from '../../shell/root-data.ts';
import { whatsAppLink } from '../../shell/whatsapp-links.ts';
import { useText } from '../../text/text.ts';
import { useCampaignStage, useLanguage } from '../../text/use-language.ts';
import { textOf, titleOf, updatePath } from '../../updates/index.ts';
import { UpdateArticle } from '../../updates/parts.ts';
import type { Route } from './+types/update-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).updates[':id'].$get({ param: { id: params.id } });
  await mustBeFound(response, 'The update could not be fetched.');
  return { update: await response.json(), language: context.get(languageContext) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return metaOf({ matches });
  const { update, language } = loaderData;
  return metaOf(
    { matches },
    {
      own: {
        headline: titleOf(update, language),
        description: summaryOf(withoutMarks(textOf(update, language))),
        picture: update.picture && cardOf(update.picture),
        published: update.date,
      },
    },
  );
};

export default function UpdatePage() {
  const { update } = useLoaderData<typeof loader>();
  const { updates } = useText();
  const { publicUrl, names } = useCampaign();
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  const address = sharedAddress(publicUrl, language, 'WhatsApp', updatePath(update.id));
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <article className="grid gap-4">
          <h1 className="text-title">{updates.one(names)}</h1>
          <UpdateArticle update={update} language={language} isFirst />
        </article>
        {!isArchive && (
          <div className="flex flex-wrap gap-3">
            <a
              className="btn btn-solid"
              href={whatsAppLink(titleOf(update, language), address)}
              target="_blank"
              rel="noreferrer"
            >
              {updates.send}
            </a>
            {acceptsDonations(stage) && <DonateLink className="btn btn-give" />}
          </div>
        )}
        <FollowBox />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/updates">{updates.all}</Link>
          <Link to="/">{updates.story}</Link>
        </p>
      </div>
    </main>
  );
}
