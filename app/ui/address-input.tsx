/** An input for an email address. Asks about a provider's name that looks mistyped, and corrects it at a press. */
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../text/text.ts';
import { likelyAddress } from './likely-address.ts';

/** ms. A line that appeared at once would push the button away under the finger that leaves the field. */
const delay = 400;

type AddressInputProps = ComponentProps<'input'> & { onTake: (meant: string) => void };

export function AddressInput({ onTake, onBlur, ...input }: AddressInputProps) {
  const { donate } = useText();
  const [meant, setMeant] = useState<string | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = useCallback(() => {
    clearTimeout(asking.current);
    const ask = () => setMeant(likelyAddress(ref.current?.querySelector('input')?.value ?? ''));
    asking.current = setTimeout(ask, delay);
  }, []);
  // A draft that was kept may hold the mistyped address.
  useEffect(() => {
    askSoon();
    return () => clearTimeout(asking.current);
  }, [askSoon]);
  return (
    <div ref={ref}>
      <input
        {...input}
        onBlur={(event) => {
          onBlur?.(event);
          askSoon();
        }}
        // A question about the former address would take the focus of the next Tab, and then go. One about an
        // address that is still being typed disturbs.
        onInput={() => {
          clearTimeout(asking.current);
          setMeant(null);
        }}
      />
      <p role="status">
        {meant && (
          <button
            type="button"
            className="mt-1.5 min-h-11 text-start text-teal underline underline-offset-3 wrap-anywhere"
            onClick={() => {
              onTake(meant);
              setMeant(null);
              // The pressed button goes, and the field says its new value.
              ref.current?.querySelector('input')?.focus();
            }}
          >
            {donate.meant({ address: meant })}
          </button>
        )}
      </p>
    </div>
  );
}
