/** The dialog that edits an update. */
import { useState } from 'react';
import { languageCodes } from '../../platform/languages.ts';
import { errorOf, mustBeOk } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { refusalOf } from './refusal.ts';
import type { UpdateInput } from './schema.ts';
import { UpdateForm } from './update-form.tsx';

type EditUpdateProps = {
  /** Null if none is edited. */
  update: (UpdateInput & { id: string }) | null;
  onClose: () => void;
  onEdited: () => Promise<void>;
};

/** What to store: a voice note that this editor left alone stays as others have changed it meanwhile. */
function changesOf(before: UpdateInput, { voice, voiceTranscripts, ...rest }: UpdateInput): UpdateInput {
  const isSame =
    (voice ?? null) === (before.voice ?? null) &&
    languageCodes.every(
      (each) => (voiceTranscripts?.[each] ?? '') === (before.voiceTranscripts?.[each] ?? ''),
    );
  return isSame ? rest : { ...rest, voice, voiceTranscripts };
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
    const { id, date, title, description } = before;
    try {
      const { updates } = supportApi(supportApiUrl);
      const json = { ...changesOf(before, input), seen: theirs ?? { date, title, description } };
      const response = await updates[':id'].$put({ param: { id }, json });
      if ((response as Response).status === 409) {
        const { words, params } = await errorOf(response, '');
        setError(`${words} Save once more to put yours in its place.`);
        const { date = '', title = '', description = '' } = params;
        setTheirs({ date, title, description });
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
