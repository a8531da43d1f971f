/** 'How We Process a Donation', in either language whatever the page's own (spec §1). */
import { useEffect, useState } from 'react';
import type { Text } from '../../text/en.ts';
import { useCampaign, useLanguage } from '../../text/root-data.ts';
import { loadText, useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function ProcessDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const own = useText();
  const language = useLanguage();
  const { overseasTransfer } = useCampaign();
  const [isOther, setOther] = useState(false);
  const [other, setOtherText] = useState<Text | null>(null);
  const otherLanguage = language === 'ml' ? 'en' : 'ml';
  useEffect(() => {
    if (open) loadText(otherLanguage).then(setOtherText);
  }, [open, otherLanguage]);
  const { process } = isOther && other ? other : own;
  const shown = isOther && other ? otherLanguage : language;
  const parts = [
    [process.indiaTitle, process.india],
    [process.overseasTitle, process.overseas({ service: overseasTransfer.name })],
    [process.integratedTitle, process.integrated],
    [process.manualTitle, process.manual],
    [process.afterTitle, process.after],
    [process.laterTitle, process.later],
  ];
  return (
    <Dialog open={open} title={process.title} lang={shown} onClose={onClose}>
      <button
        type="button"
        lang={shown === 'ml' ? 'en' : 'ml'}
        className={`btn btn-quiet btn-small justify-self-start ${shown === 'en' ? 'label-ml' : ''}`}
        onClick={() => setOther(!isOther)}
      >
        {process.toggle}
      </button>
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
