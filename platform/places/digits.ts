/** Digits of the scripts of donors' keyboards. Pure. */

/** The digit 0 of each script; the other nine follow it. */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.codePointAt(0) ?? 0);

/** Converts '൫൦൦', '٥٠٠' and '५००' to '500'. */
export function europeanDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
