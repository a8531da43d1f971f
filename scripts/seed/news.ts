/** The sample's updates, from the oldest to the newest. They agree with its story and its spendings. */
export const updates = [
  {
    daysAgo: 118,
    title: 'Six of twelve',
    text: 'Six of twelve cycles are behind her. She is tired, and sends her love to everybody who wrote.',
    ml: {
      title: 'പന്ത്രണ്ടിൽ ആറ്',
      text: 'പന്ത്രണ്ടു കീമോയിൽ ആറെണ്ണം കഴിഞ്ഞു. ടീച്ചർക്കു നല്ല ക്ഷീണമുണ്ട്; എഴുതിയ എല്ലാവരോടും സ്നേഹം അറിയിക്കാൻ പറഞ്ഞു.',
    },
  },
  {
    daysAgo: 108,
    title: 'Rest before the seventh cycle',
    text: 'Her blood counts are still too low for the seventh cycle. The doctors want her to rest and to eat. Ravi cooks; she corrects his shopping list.',
    ml: {
      title: 'ഏഴാം കീമോയ്ക്കു മുമ്പ് വിശ്രമം',
      text: 'രക്തത്തിലെ കൗണ്ട് കുറവായതിനാൽ ഏഴാം കീമോ തുടങ്ങാറായിട്ടില്ല. നന്നായി വിശ്രമിക്കാനും ഭക്ഷണം കഴിക്കാനും ഡോക്ടർമാർ പറഞ്ഞു. രവിയേട്ടൻ പാചകം ചെയ്യുന്നു; സാധനങ്ങളുടെ കണക്കു ടീച്ചർ തിരുത്തുന്നു.',
    },
  },
  {
    daysAgo: 95,
    title: 'Out of hospital after a fever',
    text: 'Two nights in hospital because of a fever; back in the room since this morning. The bile duct has become narrow, as the doctors had expected. She gets the stent before the seventh cycle.',
    ml: {
      title: 'പനി മാറി ആശുപത്രി വിട്ടു',
      text: 'പനി വന്ന് രണ്ടു രാത്രി ആശുപത്രിയിലായിരുന്നു. ഇന്നു രാവിലെ മുറിയിൽ തിരിച്ചെത്തി. ഡോക്ടർമാർ പറഞ്ഞിരുന്നതുപോലെ പിത്തനാളി ഇടുങ്ങിയിട്ടുണ്ട്; ഏഴാം കീമോയ്ക്കു മുമ്പ് സ്റ്റെന്റ് ഇടും.',
    },
  },
  {
    daysAgo: 82,
    title: '',
    text: 'The stent is in, and she came out of hospital yesterday. Thank you, everybody.',
    ml: { title: '', text: 'സ്റ്റെന്റ് ഇട്ടു; ഇന്നലെ ആശുപത്രി വിട്ടു. എല്ലാവർക്കും നന്ദി.' },
  },
  {
    daysAgo: 69,
    title: 'Two kilos more',
    text: 'She has gained two kilos since the stent. The doctors say that the seventh cycle can begin.',
    ml: {
      title: 'രണ്ടു കിലോ കൂടി',
      text: 'സ്റ്റെന്റ് ഇട്ടതിനു ശേഷം തൂക്കം രണ്ടു കിലോ കൂടി. ഏഴാം കീമോ തുടങ്ങാമെന്നു ഡോക്ടർമാർ പറഞ്ഞു.',
    },
  },
  {
    daysAgo: 56,
    title: 'Seven are done',
    text: 'The seventh cycle went well. Your donations paid for it: the bill is on the spending page.',
    ml: {
      title: 'ഏഴെണ്ണം കഴിഞ്ഞു',
      text: 'ഏഴാം കീമോ നന്നായി കഴിഞ്ഞു. നിങ്ങൾ തന്ന പണം കൊണ്ടാണ് അതു ചെയ്തത്; ബിൽ ‘വരവും ചെലവും’ എന്ന പേജിലുണ്ട്.',
    },
  },
  {
    daysAgo: 43,
    title: 'A part of the loan is paid back',
    text: '₹1,50,000 of the loan for the first six cycles is paid back. Ravi slept through the night for the first time in months. The eighth cycle is next.',
    ml: {
      title: 'വായ്പയിൽ ഒരു ഭാഗം അടച്ചു',
      text: 'ആദ്യത്തെ ആറു കീമോയ്ക്കെടുത്ത വായ്പയിൽ ₹1,50,000 തിരിച്ചടച്ചു. മാസങ്ങൾക്കു ശേഷം രവിയേട്ടൻ ഒരു രാത്രി സമാധാനമായി ഉറങ്ങി. അടുത്തത് എട്ടാം കീമോ.',
    },
  },
  {
    daysAgo: 30,
    title: 'A good scan',
    text: 'The scan after the eighth cycle shows that the tumours have not grown. We can breathe again for a while.',
    ml: {
      title: 'സ്കാനിൽ നല്ല വാർത്ത',
      text: 'എട്ടാം കീമോയ്ക്കു ശേഷമെടുത്ത സ്കാനിൽ മുഴകൾ വളർന്നിട്ടില്ലെന്നു കണ്ടു. കുറച്ചു ദിവസത്തേക്കെങ്കിലും ആശ്വാസമായി.',
    },
  },
  {
    daysAgo: 17,
    title: 'The ninth cycle is next',
    text: 'The ninth cycle begins in a few days. She has asked for the exercise books of class four, to correct them in the ward.',
    ml: {
      title: 'അടുത്തത് ഒമ്പതാം കീമോ',
      text: 'ഏതാനും ദിവസത്തിനുള്ളിൽ ഒമ്പതാം കീമോ തുടങ്ങും. വാർഡിലിരുന്നു തിരുത്താൻ നാലാം ക്ലാസ്സിലെ നോട്ടുബുക്കുകൾ കൊണ്ടുവരാൻ ടീച്ചർ പറഞ്ഞിട്ടുണ്ട്.',
    },
  },
  {
    daysAgo: 4,
    title: 'Nine of twelve are done',
    text: 'The ninth cycle is over, and three are left. Her blood counts are good. All exercise books of class four are corrected.',
    ml: {
      title: 'പന്ത്രണ്ടിൽ ഒമ്പതു കീമോ കഴിഞ്ഞു',
      text: 'ഒമ്പതാം കീമോ കഴിഞ്ഞു; ഇനി മൂന്നെണ്ണം കൂടി. രക്തപരിശോധനാഫലം നല്ലതാണ്. നാലാം ക്ലാസ്സിലെ നോട്ടുബുക്കുകളെല്ലാം തിരുത്തിക്കഴിഞ്ഞു.',
    },
  },
];
