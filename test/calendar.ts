/** Reads a calendar file with one event that recurs monthly (RFC 5545), independently of how we write it. */

/** `days`: all days of the event, YYYY-MM-DD. */
export function readCalendar(raw: string): { raw: string; event: Record<string, string>; days: string[] } {
  const lines = raw.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const inEvent = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  const event = Object.fromEntries(
    inEvent.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), unescaped(line.slice(colon + 1))];
    }),
  );
  return { raw, event, days: daysOf(event['DTSTART;VALUE=DATE'] ?? '', event.RRULE ?? '') };
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
}

/** Walks through the calendar day by day, and takes those that the rule allows. */
function daysOf(start: string, rule: string): string[] {
  const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=') as [string, string]));
  if (parts.FREQ !== 'MONTHLY') throw new Error(`not monthly: ${rule}`);
  const allowed = (parts.BYMONTHDAY ?? String(Number(start.slice(6)))).split(',').map(Number);
  const isLastOnly = parts.BYSETPOS === '-1';
  const found: string[] = [];
  const day = new Date(`${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6)}T00:00:00Z`);
  while (found.length < Number(parts.COUNT)) {
    const text = day.toISOString().slice(0, 10);
    const daysInMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
    const inMonth = allowed.filter((date) => date <= daysInMonth);
    const taken = isLastOnly ? inMonth.slice(-1) : inMonth;
    if (taken.includes(day.getUTCDate())) found.push(text);
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return found;
}
