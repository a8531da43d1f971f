/** Where a page can be shared to without an account of ours. Messenger isn't among them: on a desktop it needs one. */
export function shareLinks(title: string, url: string): { name: string; href: string }[] {
  const text = encodeURIComponent(title);
  const link = encodeURIComponent(url);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%0A${link}` },
    { name: 'Email', href: `mailto:?subject=${text}&body=${text}%0D%0A${link}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?text=${text}&url=${link}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { name: 'Nextdoor', href: `https://nextdoor.com/sharekit/?source=kaithangu&body=${text}%20${link}` },
  ];
}
