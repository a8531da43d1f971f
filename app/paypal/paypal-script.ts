/**
 * Loads PayPal's client script from the configured URL. PayPal's own loader knows only PayPal's hosts, and
 * uses a script that is loaded already.
 */

let loading: Promise<void> | null = null;

/** Loads the script once. Rejects if that fails; the next call tries again. */
export function loadPayPalScript(url: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('PayPal’s script could not be loaded.'));
    };
    document.head.append(script);
  });
  return loading;
}
