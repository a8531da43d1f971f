/** The dialog in which an update is edited. */
import { mustBeOk, supportApi } from '../api.ts';
import { useCampaign } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import type { UpdateInput } from './schema.ts';
import { UpdateForm } from './update-form.tsx';

type EditUpdateProps = {
  /** Null when none is edited. */
  update: (UpdateInput & { id: string }) | null;
  onClose: () => void;
  onEdited: () => Promise<void>;
};

export function EditUpdate({ update, onClose, onEdited }: EditUpdateProps) {
  const { supportApiUrl } = useCampaign();
  const showToast = useToast();

  async function edit(id: string, input: UpdateInput): Promise<boolean> {
    try {
      const { updates } = supportApi(supportApiUrl);
      await mustBeOk(await updates[':id'].$put({ param: { id }, json: input }), '');
    } catch {
      showToast('Error editing update. Please try again.', 'error');
      return false;
    }
    showToast('Update edited successfully.');
    onClose();
    await onEdited();
    return true;
  }

  return (
    <Dialog open={update !== null} title="Edit Update" onClose={onClose}>
      {update && <UpdateForm values={update} words="Save" onSend={(input) => edit(update.id, input)} />}
    </Dialog>
  );
}
