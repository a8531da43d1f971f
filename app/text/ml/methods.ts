/** The stored payment methods in Malayalam. A missing one does not compile. */
import type { MethodText } from '../en/methods.ts';

export const methods: MethodText = {
  'Credit / Debit Card': 'ക്രെഡിറ്റ് / ഡെബിറ്റ് കാർഡ്',
  'Internet Banking': 'ഇന്റർനെറ്റ് ബാങ്കിങ്',
};
