/** PayPal's client script, from where the server says: its own library knows PayPal's hosts only, and finds it loaded. */

let loading: Promise<void> | null = null;

/** Loads it once; after a failure the next call tries again. Rejects when it can't be had. */
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
