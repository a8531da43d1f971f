/** The family's links as /admin-accounts works on them: made, renewed, revoked, one at a time. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed, mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useToast } from '../ui/toast.tsx';
import type { FamilyLink } from './family-link-dialog.tsx';

export type Member = {
  id: string;
  name: string;
  linkMadeAt: string;
  linkMadeBy: string;
  openedAt: string | null;
};

const failed = 'The link could not be changed. Please try again.';

/** What can be done about the links, and the one that was just made. */
export function useFamily() {
  const { family } = api.arrived;
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<FamilyLink | null>(null);

  /** True when it went well; whatever comes of it, the list is fetched anew. */
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
