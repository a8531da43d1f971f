/** What a journey does in the window of any browser. Elements are found by XPath. */
export type BrowserWindow = {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON; the function sees nothing around it. */
  run<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses the middle of the element. Throws if something covers it. */
  press(xpath: string): Promise<void>;
  /** Replaces the text of the element. */
  type(xpath: string, text: string): Promise<void>;
  /** Chooses a file for the element. */
  attach(xpath: string, path: string): Promise<void>;
  /** A PNG of what the window shows. */
  picture(): Promise<Uint8Array>;
  /** Messages of errors in the console, if the browser tells them. */
  errors: string[];
  close(): Promise<void>;
};

/** The inner width and height in CSS pixels. */
export type Size = { width: number; height: number };
