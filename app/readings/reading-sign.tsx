/** In the list: whether a screenshot agrees with its donation. It saves opening those that agree. */
import { useTeamText } from '../text/team/words.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { InfoIcon } from '../ui/more-icons.tsx';
import { type Facts, isInAgreement } from './compare.ts';

/**
 * Renders nothing if the server read no screenshot, or too little of one. A row of the table shows the first
 * differences; the opened screenshot shows all.
 */
export function ReadingSign({ facts }: { facts: Facts | undefined }) {
  const { columns, reading } = useTeamText().donations;
  const words = reading.sign;
  if (!facts) return null;
  const { differing } = facts;
  const agrees = isInAgreement(facts);
  if (!agrees && differing.length === 0) return null;
  const text = agrees ? words.agrees : words.differs(differing.map((fact) => words.facts[fact]).join(', '));
  const Icon = agrees ? CheckIcon : InfoIcon;
  return (
    <p
      title={text}
      className={`flex min-w-0 items-start gap-1 text-start text-small ${agrees ? 'text-teal' : 'font-semibold text-error'}`}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 table:truncate">
        <span className="sr-only">{columns.screenshot}: </span>
        {text}
      </span>
    </p>
  );
}
