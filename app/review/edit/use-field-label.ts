/** The names of a donation's fields in the page's language. */
import { fields } from '../../donations/index.ts';
import { useTeamText } from '../../text/team/words.ts';

type FieldName = keyof typeof fields;

export function useFieldLabel(): (name: FieldName) => string {
  const names: Partial<Record<FieldName, string>> = useTeamText().fields;
  return (name) => names[name] ?? fields[name].label;
}
