/** 'How We Process a Donation', readable in every language of the site (spec §1). */
import { useEffect, useState } from 'react';
import { type Language, languageCodes, languages, othersThan } from '../../../platform/languages.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { useCampaign } from '../../shell/root-data.ts';
import type { ProcessText } from '../../text/en/process.ts';
import { loadProcessText } from '../../text/process.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function ProcessDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { process, shown, choose } = useChosenText(open);
  if (!process) return null;
  return (
    <Dialog open={open} title={process.title} lang={shown} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        {othersThan(shown).map((other, n) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the pressed button stays, and keeps the focus
            key={n}
            type="button"
            lang={other}
            className="in-other-language btn btn-quiet btn-small"
            onClick={() => choose(other)}
          >
            {languages[other].name}
          </button>
        ))}
      </div>
      <Parts process={process} />
    </Dialog>
  );
}

function Parts({ process }: { process: ProcessText }) {
  const { overseasTransfer, paypal } = useCampaign();
  const hasPayPal = paypal !== null;
  const parts = [
    [process.indiaTitle, process.india],
    [process.overseasTitle, process.overseas({ service: overseasTransfer.name, hasPayPal })],
    ...(hasPayPal ? [[process.integratedTitle, process.integrated]] : []),
    [process.manualTitle({ hasPayPal }), process.manual],
    [process.afterTitle, process.after],
    [process.laterTitle, process.later],
  ];
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1 pl-5">
        {process.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      {parts.map(([title, words]) => (
        <section key={title}>
          <h3 className="text-base">{title}</h3>
          <p>{words}</p>
        </section>
      ))}
    </div>
  );
}

/** The text in the chosen language; in the page's own until that is loaded. Null until one of them is. */
function useChosenText(open: boolean) {
  const language = useLanguage();
  const [chosen, choose] = useState(language);
  const [texts, setTexts] = useState<Partial<Record<Language, ProcessText>>>({});
  useEffect(() => {
    if (!open) return;
    for (const code of languageCodes) {
      keepTrying(() => loadProcessText(code)).then((text) =>
        setTexts((loaded) => ({ ...loaded, [code]: text })),
      );
    }
  }, [open]);
  const shown = texts[chosen] ? chosen : language;
  return { process: texts[shown] ?? null, shown, choose };
}
