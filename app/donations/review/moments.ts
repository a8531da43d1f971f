/** Moments as the team reads them: in Indian time, for the team works there. */
export function momentOf(iso: string): string {
  return format.format(new Date(iso));
}

const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});
