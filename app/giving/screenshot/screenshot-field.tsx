/** The payment's screenshot: chosen, pasted or shared from another app, with a preview. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { loadShareInText } from '../../text/share-in.ts';
import { useConfirmingText, useTranslate } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AddToHomeScreen } from '../share-in/install-offer.tsx';
import { takeSharedPicture } from '../share-in/shared-picture.ts';
import { useBeforeScripts } from '../use-before-scripts.ts';

type ScreenshotFieldProps = {
  file: File | null;
  hint: string | undefined;
  error: string | undefined;
  /** An error that came while the focus was elsewhere; empty for none. */
  told: string;
  onChange: (file: File | null) => void;
  /** Called with a picture shared from another app: any page can send one, so the donor has not chosen it. */
  onShared: (file: File) => void;
  /** Called if the file shared from another app is not a picture. */
  onWrongKind: () => void;
  /** Stands above the preview, whose address it gets; null if the browser can't draw the picture. */
  note: (preview: string | null) => ReactNode;
};

export function ScreenshotField(props: ScreenshotFieldProps) {
  const { file, hint, error, told, onChange, onShared, onWrongKind, note } = props;
  const { confirm } = useConfirmingText();
  const translate = useTranslate();
  const chosen = usePreview(file);
  const ref = useRef<HTMLInputElement>(null);
  useBeforeScripts(ref, ({ files }) => files?.[0] ?? null, null, onChange);
  usePastedPicture(onChange);
  const shared = useSharedPicture(onShared, onWrongKind);
  const [undrawable, setUndrawable] = useState<File | null>(null);
  // On a phone with Android, a second kind of file would hide the gallery.
  const acceptsPdf = useHydrated() && !/Android/.test(navigator.userAgent);
  const preview = undrawable === file ? null : chosen;
  return (
    <Field label={confirm.screenshot} error={error} {...(hint && { hint })}>
      {(field) => (
        <>
          <FileInput
            {...field}
            ref={ref}
            words={file ? confirm.otherPicture : confirm.choosePicture}
            name="screenshot"
            accept={acceptsPdf ? 'image/*,application/pdf' : 'image/*'}
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          />
          {file && (
            <p className="text-small text-soft">{file === shared?.file ? shared.caption : file.name}</p>
          )}
          {note(preview)}
          {preview && (
            <img
              src={preview}
              alt={confirm.preview}
              className="max-h-72 w-auto justify-self-start rounded-card border border-line"
              onError={() => setUndrawable(file)}
            />
          )}
          <p role="status" className="sr-only">
            {told && translate(told)}
          </p>
          <AddToHomeScreen />
        </>
      )}
    </Field>
  );
}

/** Takes a picture pasted anywhere on the page as the screenshot; pasted text still goes to its field. */
function usePastedPicture(onChange: (file: File) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}

type Shared = { file: File; caption: string };

/** Takes a picture just shared from another app as the screenshot, and says so. */
function useSharedPicture(onShared: (file: File) => void, onWrongKind: () => void): Shared | null {
  const language = useLanguage();
  const showToast = useToast();
  const [shared, setShared] = useState<Shared | null>(null);
  const take = useEffectEvent(async (file: File | null) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) return onWrongKind();
    onShared(file);
    const words = await loadShareInText(language).catch(() => null);
    if (!words) return;
    setShared({ file, caption: `${words.shared} ${file.name}` });
    showToast(words.taken);
  });
  const tellUnreadable = useEffectEvent(async () => {
    const words = await loadShareInText(language).catch(() => null);
    if (words) showToast(words.missing, 'error');
  });
  useEffect(() => {
    takeSharedPicture().then(take, tellUnreadable);
  }, []);
  return shared;
}

/** An object URL of the chosen picture, revoked when another is chosen. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
