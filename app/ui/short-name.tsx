/**
 * The visible words of a link or button, and the longer name that screen readers say instead. A hidden part of a
 * name would be read with a blank before it: 'Bill : Rent'.
 */
type ShortNameProps = { words: string; name: string };

/** `name`: begins with `words`, so that people who speak the visible words reach the link too. */
export function ShortName({ words, name }: ShortNameProps) {
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
