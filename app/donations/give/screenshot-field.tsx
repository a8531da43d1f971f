/** The picture of the payment: chosen, and shown as it was chosen. */
import { useEffect, useState } from 'react';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';

type ScreenshotFieldProps = {
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
};

export function ScreenshotField({ file, error, onChange }: ScreenshotFieldProps) {
  const { confirm } = useText();
  const preview = usePreview(file);
  const [isUndrawable, setUndrawable] = useState<File | null>(null);
  return (
    <Field label={confirm.screenshot} error={error}>
      {(field) => (
        <>
          <input
            {...field}
            name="screenshot"
            type="file"
            accept="image/*"
            className="input cursor-pointer file:mr-3 file:cursor-pointer file:rounded-full file:border-0 file:bg-wash file:px-4 file:py-1.5 file:font-semibold file:text-teal"
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          />
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
