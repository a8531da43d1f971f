/** The phone number that donors pay to, shown in groups of digits and copied without spaces. */
import { formatPhone } from '../../../platform/places/dial-codes.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { CopyRow } from '../../ui/copy-row.tsx';

export function DonorsPhone() {
  const { sentences, site } = useText();
  const { donorsPhone } = useCampaign();
  return (
    <CopyRow
      label={site.phoneNumber}
      value={formatPhone(donorsPhone)}
      copied={donorsPhone}
      words={sentences.phoneCopied}
    />
  );
}
