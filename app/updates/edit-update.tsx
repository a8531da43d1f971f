/** The dialog that edits an update. */
import { useState } from 'react';
import { errorOf, mustBeOk } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { changedParts, editOf } from './changed-parts.ts';
import { refusalOf } from './refusal.ts';
import type { UpdateInput } from './schema.ts';
import { UpdateForm } from './update-form.tsx';

type EditUpdateProps = {
  /** Null if none is edited. */
  update: (UpdateInput & { id: string }) | null;
  onClose: () => void;
  onEdited: () => Promise<void>;
};

/** Says what another person has changed since `known`. */
function conflictWords(words: string, known: UpdateInput, theirs: UpdateInput): string {
  const others = changedParts(known, theirs).filter((name) => name !== 'the title');
  return [
    words,
    ...(others.length > 0 ? [`They also changed ${others.join(', ')}.`] : []),
    'Save once more to put yours in its place.',
  ].join('\n');
}

export function EditUpdate({ update, onClose, onEdited }: EditUpdateProps) {
  const { supportApiUrl } = useCampaign();
  const showToast = useToast();
  // Inside the dialog: screen readers do not read what is behind it.
  const [error, setError] = useState<string | null>(null);
  /** Another person's version of the update, which the editor has read now. */
  const [theirs, setTheirs] = useState<UpdateInput | null>(null);

  function close() {
    setError(null);
    setTheirs(null);
    onClose();
  }

  async function edit(before: UpdateInput & { id: string }, input: UpdateInput) {
    const { id } = before;
    const known = theirs ?? before;
    try {
      const { updates } = supportApi(supportApiUrl);
      const response = await updates[':id'].$put({ param: { id }, json: editOf(before, known, input) });
      if ((response as Response).status === 409) {
        const { update } = (await (response as Response).clone().json()) as { update: UpdateInput };
        const { words } = await errorOf(response, '');
        setError(conflictWords(words, known, update));
        setTheirs(update);
        return false;
      }
      if ((response as Response).status === 400) {
        setError(await refusalOf(response));
        return false;
      }
      await mustBeOk(response, '');
    } catch {
      setError('Error editing update. Please try again.');
      return false;
    }
    showToast('Update edited successfully.');
    close();
    await onEdited();
    return true;
  }

  return (
    <Dialog open={update !== null} title="Edit Update" onClose={close}>
      {error && (
        <p role="alert" className="error-note whitespace-pre-line [overflow-wrap:anywhere]">
          {error}
        </p>
      )}
      {update && (
        <UpdateForm
          values={update}
          words="Save"
          isShown={!update.publishAt}
          onSend={(input) => edit(update, input)}
        />
      )}
    </Dialog>
  );
}
