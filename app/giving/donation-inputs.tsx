/** For forms without scripts: the donation, and the key of a mail's link. */
import { useSearchParams } from 'react-router';

export function DonationInputs({ id }: { id: string }) {
  const key = useSearchParams()[0].get('key');
  return (
    <>
      <input type="hidden" name="id" value={id} />
      {key && <input type="hidden" name="key" value={key} />}
    </>
  );
}
