/** What the team's server read on a screenshot, beside the picture: what agrees, and what differs. */
import { formatTeamDay } from '../../platform/team-dates.ts';
import { sizeOf } from '../files/index.ts';
import { formatMoney } from '../money/index.ts';
import { api } from '../shell/api-client.ts';
import { useTeamText } from '../text/team/words.ts';
import { useLanguage } from '../text/use-language.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { InfoIcon } from '../ui/more-icons.tsx';
import type { Comparison, ReadScreenshot } from './compare.ts';
import { Enlarged } from './enlarged.tsx';
import { useReading } from './use-reading.ts';

type ReadingNoteProps = {
  screenshotUrl: string;
  /** Changes with the donation, so that it is compared anew. */
  version: number;
  currency: string;
};

/** Renders nothing until the picture was read, and if it can't be. */
export function ReadingNote({ screenshotUrl, version, currency }: ReadingNoteProps) {
  const { reading: words } = useTeamText().donations;
  const read = useReading(screenshotUrl, askForRead, version);
  const lines = useLines(read?.comparison, currency);
  const size = sizeOf(screenshotUrl);
  if (!read || lines.length === 0) return null;
  return (
    <section
      className="grid content-start gap-1 text-small wide:col-start-2 wide:row-start-2"
      aria-label={words.title}
    >
      <h3 className="font-semibold">{words.title}</h3>
      <Said read={read} />
      {read.place && size && <Enlarged src={screenshotUrl} size={size} place={read.place} />}
      <ul className="grid gap-1">
        {lines.map(({ agrees, text }) => (
          <li
            key={text}
            className={`flex items-start gap-1.5 ${agrees ? 'text-teal' : 'font-semibold text-error'}`}
          >
            {agrees ? (
              <CheckIcon className="mt-1 size-4 shrink-0" />
            ) : (
              <InfoIcon className="mt-1 size-4 shrink-0" />
            )}
            <span className="num [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
      <p className="text-soft">{words.provesNothing}</p>
    </section>
  );
}

/** The app, the moment and the payee's name, as far as the picture says them. */
function Said({ read: { app, day, time, payeeName } }: { read: ReadScreenshot }) {
  const { reading: words } = useTeamText().donations;
  const language = useLanguage();
  const said = [
    app === 'bank app' ? words.bankApp : app,
    day && [formatTeamDay(day, { withYear: true, language }), time].filter(Boolean).join(', '),
    payeeName && words.payeeName(payeeName),
  ].filter(Boolean);
  return said.length > 0 && <p className="[overflow-wrap:anywhere]">{said.join(' · ')}</p>;
}

const askForRead = (name: string) => api.files.screenshots[':name'].reading.$get({ param: { name } });

/** The facts that were read, differences first. */
function useLines(comparison: Comparison | undefined, currency: string) {
  const { reading: words } = useTeamText().donations;
  const language = useLanguage();
  if (!comparison) return [];
  const { transactionId, amount, payee, day, status } = comparison;
  const lines = [
    status && { agrees: status.agrees, text: words.status[status.agrees ? 'successful' : status.found] },
    transactionId && {
      agrees: transactionId.agrees,
      text: transactionId.agrees ? words.sameId : words.otherId(transactionId.found),
    },
    amount && {
      agrees: amount.agrees,
      text: amount.agrees ? words.sameAmount : words.otherAmount(formatMoney(amount.found / 100, currency)),
    },
    payee && { agrees: payee.agrees, text: payee.agrees ? words.samePayee : words.otherPayee(payee.found) },
    day && {
      agrees: day.agrees,
      text: day.agrees
        ? words.sameDay
        : words.otherDay(formatTeamDay(day.found, { withYear: true, language })),
    },
  ];
  return lines.filter((line) => line !== null).sort((a, b) => Number(a.agrees) - Number(b.agrees));
}
