/** The picture of the payment: chosen, and shown as it was chosen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { useBeforeScripts } from './use-before-scripts.ts';

type ScreenshotFieldProps = {
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
};

export function ScreenshotField({ file, error, onChange }: ScreenshotFieldProps) {
  const { confirm } = useText();
  const preview = usePreview(file);
  const ref = useRef<HTMLInputElement>(null);
  useBeforeScripts(ref, ({ files }) => files?.[0] ?? null, null, onChange);
  usePastedPicture(onChange);
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
          {file && <p className="text-small text-soft">{file.name}</p>}
          {preview && isUndrawable !== file && (
            <img
              src={preview}
              alt={confirm.preview}
              className="max-h-72 w-auto justify-self-start rounded-card border border-line"
              onError={() => setUndrawable(file)}
            />
          )}
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
