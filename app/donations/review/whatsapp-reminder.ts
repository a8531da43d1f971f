/** The fixed template of the reminder by WhatsApp (spec §9), in the donor's language; the admin may edit it before sending. */

type Fillings = { firstname: string; beneficiarys: string; link: string };

/** The link stands last and alone on its line, where WhatsApp makes a preview of it. */
export const whatsappReminder: Record<'en' | 'ml', (fillings: Fillings) => string> = {
  en: ({ firstname, beneficiarys, link }) =>
    `Dear ${firstname},\n\nThank you for standing by ${beneficiarys} family. Your donation isn’t complete yet: once you have paid, please add the transaction ID and the screenshot here. Nothing you filled in is lost.\n\n${link}`,
  ml: ({ firstname, beneficiarys, link }) =>
    `പ്രിയപ്പെട്ട ${firstname},\n\n${beneficiarys} കുടുംബത്തിനൊപ്പം നിൽക്കുന്നതിനു നന്ദി. നിങ്ങളുടെ സംഭാവന പൂർത്തിയായിട്ടില്ല: പണമടച്ച ശേഷം ഇടപാട് നമ്പറും സ്ക്രീൻഷോട്ടും ഈ ലിങ്കിൽ നൽകുക. നിങ്ങൾ നൽകിയ വിവരങ്ങൾ അവിടെത്തന്നെയുണ്ട്.\n\n${link}`,
};
