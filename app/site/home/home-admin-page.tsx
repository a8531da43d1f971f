/** /super-admin: Home Page Admin, where the super-admin edits the texts and pictures of Home (spec §2). */
import { useLoaderData } from 'react-router';
import { defaultLanguage, type Language, languages, othersThan } from '../../../platform/languages.ts';
import { allowedApi } from '../../shell/allowed-api.ts';
import {
  altFields,
  focusFields,
  type HomeContent,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
} from '../../story/index.ts';
import { markHint } from '../../ui/mark-hint.ts';
import type { Route } from './+types/home-admin-page';
import { PictureSlot } from './picture-slot.tsx';
import { SaveAll } from './save-all.tsx';
import { TextSlot } from './text-slot.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return (await allowedApi(context, 'mayEditContent')['home-content'].$get()).json();
}

export const meta = () => [{ title: 'Home Page Admin' }];

const others = othersThan(defaultLanguage);
const englishNames = others.map((language) => languages[language].englishName).join(' or ');

export default function HomeAdminPage() {
  const content = useLoaderData<typeof loader>();
  return (
    <main className="team-page gap-10">
      <div className="grid gap-2">
        <h1 className="text-title">Home Page Admin</h1>
        <p>Home shows what you save or delete here at once. This device keeps unsaved text.</p>
      </div>
      <SaveAll>
        <Headers content={content} />
        <Paragraphs content={content} />
        <Pictures content={content} />
      </SaveAll>
    </main>
  );
}

type ContentProps = { content: HomeContent };

type SlotProps = ContentProps & { field: HomeContentField; label: string; lang: Language };

function Slot({ content, field, label, lang }: SlotProps) {
  return <TextSlot field={field} label={label} lang={lang} saved={content[field] ?? null} />;
}

function Headers({ content }: ContentProps) {
  return (
    <section className="grid gap-4" aria-labelledby="headers">
      <h2 id="headers" className="text-lead">
        Header text
      </h2>
      <div className="grid gap-6 wide:grid-cols-2">
        {[defaultLanguage, ...others].map((language) => (
          <Slot
            key={language}
            content={content}
            field={headerFields[language]}
            label={
              language === defaultLanguage
                ? 'Header text'
                : `Header text in ${languages[language].englishName}`
            }
            lang={language}
          />
        ))}
      </div>
      <p className="text-small text-soft">Where {englishNames} has none of its own, it shows the other.</p>
    </section>
  );
}

function Paragraphs({ content }: ContentProps) {
  return (
    <div className="grid gap-10 wide:grid-cols-2 wide:gap-6">
      {[...others, defaultLanguage].map((language) => (
        <section key={language} className="grid content-start gap-6" aria-labelledby={`story-${language}`}>
          <h2 id={`story-${language}`} className="text-lead">
            {languages[language].englishName} paragraphs
          </h2>
          {language === defaultLanguage && <p className="text-small text-soft">{markHint}</p>}
          {paragraphFields[language].map((field, n) => (
            <Slot
              key={field}
              content={content}
              field={field}
              label={`${languages[language].englishName} paragraph ${n + 1}`}
              lang={language}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function focusIn(content: HomeContent, slot: number) {
  const field = focusFields[slot] ?? 'imageFocus1';
  return { field, saved: content[field] ?? null };
}

function Pictures({ content }: ContentProps) {
  return (
    <section className="grid gap-4" aria-labelledby="pictures">
      <h2 id="pictures" className="text-lead">
        Images
      </h2>
      <p>
        Home shows the first four images, the very first at its top. Screen readers read out what a picture
        shows; it is also the heading of the enlarged picture.
      </p>
      <div className="grid gap-4 wide:grid-cols-2 table:grid-cols-3">
        {pictureFields.map((field, n) => (
          <div key={field} className="grid content-start gap-3">
            <PictureSlot
              field={field}
              label={`Image ${n + 1}`}
              saved={content[field] ?? null}
              focus={focusIn(content, n)}
            />
            {[defaultLanguage, ...others].map((language) => {
              const alt = altFields[language][n];
              const label = `What image ${n + 1} shows, in ${languages[language].englishName}`;
              return alt && <Slot key={alt} content={content} field={alt} label={label} lang={language} />;
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
