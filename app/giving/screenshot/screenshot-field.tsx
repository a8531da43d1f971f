/** The picture of the payment: chosen, and shown as it was chosen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadShareInText } from '../../text/share-in.ts';
import { useText } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AddToHomeScreen } from '../share-in/add-to-home-screen.tsx';
import { takeSharedPicture } from '../share-in/shared-picture.ts';
import { useBeforeScripts } from '../use-before-scripts.ts';

type ScreenshotFieldProps = {
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
  /** What was shared from another app is no picture. */
  onWrongKind: () => void;
};

export function ScreenshotField({ file, error, onChange, onWrongKind }: ScreenshotFieldProps) {
  const { confirm } = useText();
  const preview = usePreview(file);
  const ref = useRef<HTMLInputElement>(null);
  useBeforeScripts(ref, ({ files }) => files?.[0] ?? null, null, onChange);
  usePastedPicture(onChange);
  const shared = useSharedPicture(onChange, onWrongKind);
  const [isUndrawable, setUndrawable] = useState<File | null>(null);
  return (
    <Field label={confirm.screenshot} error={error}>
      {(field) => (
        <>
          <FileInput
            {...field}
            ref={ref}
            words={file ? confirm.otherPicture : confirm.choosePicture}
            name="screenshot"
            accept="image/*"
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          />
          {file && (
            <p className="text-small text-soft">{file === shared?.file ? shared.caption : file.name}</p>
          )}
          {preview && isUndrawable !== file && (
            <img
              src={preview}
              alt={confirm.preview}
              className="max-h-72 w-auto justify-self-start rounded-card border border-line"
              onError={() => setUndrawable(file)}
            />
          )}
          <AddToHomeScreen />
        </>
      )}
    </Field>
  );
}

/** A picture pasted anywhere on the page is the screenshot; pasted words are their field's. */
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

/** The picture that was shared from another app just now, if there is one: taken as if it were pasted, and that is said. */
function useSharedPicture(onChange: (file: File) => void, onWrongKind: () => void): Shared | null {
  const language = useLanguage();
  const showToast = useToast();
  const [shared, setShared] = useState<Shared | null>(null);
  const take = useEffectEvent(async (file: File | null) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) return onWrongKind();
    onChange(file);
    const words = await loadShareInText(language).catch(() => null);
    if (!words) return;
    setShared({ file, caption: `${words.shared} ${file.name}` });
    showToast(words.taken);
  });
  useEffect(() => {
    takeSharedPicture().then(take);
  }, []);
  return shared;
}

/** An address of the chosen picture, for as long as it is chosen. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
