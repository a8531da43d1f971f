/** 'How We Process a Donation', readable in every language of the site (spec §1). */
import { useEffect, useState } from 'react';
import { type Language, languages, othersThan } from '../../../platform/languages.ts';
import { useCampaign } from '../../shell/root-data.ts';
import type { Text } from '../../text/en/pages.ts';
import { loadText, useText } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function ProcessDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { process, shown, choose } = useChosenText(open);
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
    </Dialog>
  );
}

/** The dialog's text in the chosen language; in the page's own until the other one is loaded. */
function useChosenText(open: boolean) {
  const own = useText();
  const language = useLanguage();
  const [chosen, choose] = useState(language);
  const [others, setOthers] = useState<Partial<Record<Language, Text>>>({});
  useEffect(() => {
    if (!open) return;
    for (const other of othersThan(language)) {
      loadText(other).then((text) => setOthers((loaded) => ({ ...loaded, [other]: text })));
    }
  }, [open, language]);
  const { process } = others[chosen] ?? own;
  return { process, shown: others[chosen] ? chosen : language, choose };
}
