/**
 * Who asks, and the proof: the lead with photo and relation, hospital, registration numbers, papers, and how
 * to ask questions.
 */

import { defaultLanguage } from '../../platform/languages.ts';
import { EnlargeLink, PaperTop } from '../files/parts.ts';
import type { Text } from '../text/en/pages.ts';
import { useText } from '../text/text.ts';
import { ChatIcon } from '../ui/icons.tsx';
import { OnlyIn } from '../ui/only-in.tsx';
import type { ProofIn } from './proof-in.ts';

export function WhoAsks({ proof }: { proof: ProofIn }) {
  const text = useText();
  return <WhoAsksCard id="who-asks" proof={proof} text={text} />;
}

type WhoAsksCardProps = { id: string; proof: ProofIn; text: Text };

/** As WhoAsks, in any language. */
export function WhoAsksCard({ id, proof: told, text: { proof } }: WhoAsksCardProps) {
  const { lead, hospital, registrations, papers, ask, isTranslated } = told;
  if (!lead) return null;
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-5">
      <h2 id={id} className="text-lead">
        {proof.title}
      </h2>
      {!isTranslated && <OnlyIn language={defaultLanguage} />}
      <div className="flex items-center gap-4">
        {lead.photo && (
          <img
            src={lead.photo}
            alt=""
            width="72"
            height="72"
            loading="lazy"
            decoding="async"
            style={lead.photoFocus ? { objectPosition: lead.photoFocus } : undefined}
            className="size-18 shrink-0 rounded-full object-cover"
          />
        )}
        <div className="min-w-0">
          <strong className="block font-semibold">{lead.name}</strong>
          <span className="block leading-snug text-soft">{lead.relation}</span>
        </div>
      </div>
      <dl className="grid gap-2 text-base leading-snug">
        {hospital && (
          <div>
            <dt className="text-small text-soft">{proof.hospital}</dt>
            <dd>
              {hospital.name}, {hospital.city}
            </dd>
          </div>
        )}
        {registrations.map(({ of, number }) => (
          <div key={number}>
            <dt className="text-small text-soft">{of}</dt>
            <dd className="num">{number}</dd>
          </div>
        ))}
      </dl>
      <Papers papers={papers} proof={proof} />
      <a href={ask} target="_blank" rel="noreferrer" className="btn btn-quiet btn-small justify-self-start">
        <ChatIcon /> {proof.whatsApp}
      </a>
    </section>
  );
}

function Papers({ papers, proof }: Pick<ProofIn, 'papers'> & Pick<Text, 'proof'>) {
  if (papers.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-small font-normal text-soft">
        {proof.papers}. {proof.hidden}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {papers.map(({ picture, words }) => (
          <li key={picture} className="text-small leading-tight">
            <EnlargeLink url={picture} alt={words}>
              <PaperTop url={picture} />
              {words}
            </EnlargeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
