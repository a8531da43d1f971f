/** A moment for the team's pages, in English and in Indian time, for the team works there. */

const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** `at`: ISO time. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {format.format(new Date(at))}
    </time>
  );
}
