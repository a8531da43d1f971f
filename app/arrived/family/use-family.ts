/** Creates, renews and revokes the family's links on /admin-accounts, one at a time. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed, mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';

export type Member = {
  id: string;
  name: string;
  linkMadeAt: string;
  linkMadeBy: string;
  openedAt: string | null;
};

const failed = 'The link could not be changed. Please try again.';

export type FamilyLink = { name: string; url: string };

/** The actions on links, and the link just created. */
export function useFamily() {
  const { family } = api.arrived;
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<FamilyLink | null>(null);

  /** Runs a call and reloads the list, also after an error. Returns whether it succeeded. */
  async function change(call: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      showToast(error instanceof CallFailed ? error.message : failed, 'error');
      return false;
    } finally {
      await revalidate();
      setBusy(false);
    }
  }

  const show = (name: string, path: string) => setLink({ name, url: new URL(path, location.origin).href });

  const add = (name: string) =>
    change(async () => {
      if (name.trim() === '') throw new CallFailed(400, 'name.required');
      const response = await family.$post({ json: { name } });
      await mustBeOk(response, failed);
      show(name, (await response.json()).path);
    });

  const renew = ({ id, name }: Member) =>
    change(async () => {
      const response = await family[':id'].link.$post({ param: { id } });
      await mustBeOk(response, failed);
      show(name, (await response.json()).path);
    });

  const revoke = ({ id }: Member) =>
    change(async () => {
      await mustBeOk(await family[':id'].$delete({ param: { id } }), failed);
      showToast('The link is revoked.');
    });

  return { isBusy, link, closeLink: () => setLink(null), add, renew, revoke };
}
