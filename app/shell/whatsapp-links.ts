/** Links that open WhatsApp. Apart from share-links.ts, so that the donor form loads without its targets. */

/** Words to send, with the link alone on the last line, where WhatsApp previews it. */
export function whatsAppLink(words: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}%0A${encodeURIComponent(url)}`;
}

/** A WhatsApp message to this number (E.164) that starts with these words. */
export function whatsAppTo(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`;
}
