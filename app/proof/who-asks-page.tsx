/** /who-asks: the person who asks, the hospital and its registrations, as Home shows them. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { FactValues, ShownFacts } from '../facts/index.ts';
import { Previews } from '../facts/parts.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { mustBeOk } from '../shell/answers.ts';
import type { Route } from './+types/who-asks-page';
import { HospitalForm } from './hospital-form.tsx';
import { LeadForm } from './lead-form.tsx';
import type { Proof } from './proof.ts';
import { proofIn } from './proof-in.ts';
import { RegistrationsForm } from './registrations-form.tsx';
import { WhoAsksCard } from './who-asks.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const client = allowedApi(context, 'mayEditContent');
  const [facts, proof] = await Promise.all([client.facts.$get(), client.proof.$get()]);
  await mustBeOk(facts, 'The texts could not be fetched.');
  await mustBeOk(proof, 'The papers could not be fetched.');
  return { facts: (await facts.json()) as ShownFacts, proof: await proof.json() };
}

export const meta = () => [{ title: 'Who asks' }];

/** What is edited but not saved yet, for the preview. */
type Edited = {
  lead?: (FactValues['lead'] & { shownPhoto: string | null }) | undefined;
  hospital?: FactValues['hospital'] | undefined;
  registrations?: FactValues['registrations'] | undefined;
};

export default function WhoAsksPage() {
  const { facts, proof } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<Edited>({});
  const { lead, hospital, registrations } = facts;
  return (
    <main className="team-page max-w-[60rem] gap-8">
      <div className="grid gap-2">
        <h1 className="text-title">Who asks</h1>
        <p>
          Donors want to know who asks, and whom they can check it with. Home shows this below the first
          paragraph. A text that Malayalam lacks is shown in English, with a note.
        </p>
      </div>
      <section className="card grid gap-4" aria-labelledby="lead">
        <h2 id="lead" className="text-lead">
          Who asks
        </h2>
        <LeadForm
          key={lead.nth}
          shown={lead}
          photo={proof.lead?.photo ?? null}
          onEdit={(value) => setEdited((before) => ({ ...before, lead: value }))}
        />
      </section>
      <section className="card grid gap-4" aria-labelledby="hospital">
        <h2 id="hospital" className="text-lead">
          Hospital
        </h2>
        <HospitalForm
          key={hospital.nth}
          shown={hospital}
          onEdit={(value) => setEdited((before) => ({ ...before, hospital: value }))}
        />
      </section>
      <section className="card grid gap-4" aria-labelledby="registrations">
        <h2 id="registrations" className="text-lead">
          Registrations
        </h2>
        <RegistrationsForm
          key={registrations.nth}
          shown={registrations}
          onEdit={(value) => setEdited((before) => ({ ...before, registrations: value }))}
        />
      </section>
      <Previews>
        {(language, text) => (
          <WhoAsksCard
            id={`who-asks-${language}`}
            proof={proofIn(preview(proof, edited), language)}
            text={text}
          />
        )}
      </Previews>
    </main>
  );
}

/** The proof with what is edited in place of what is saved. */
function preview(proof: Proof, { lead, hospital, registrations }: Edited): Proof {
  return {
    ...proof,
    ...(lead && { lead: { ...lead, photo: lead.shownPhoto } }),
    ...(hospital !== undefined && { hospital }),
    ...(registrations && { registrations }),
  };
}
