/** A pointer or a keyboard and its actions in order, in the format that WebDriver and WebDriver BiDi share. */
export interface InputSource {
  readonly type: "pointer" | "key";
  readonly id: string;
  readonly parameters?: { readonly pointerType: "mouse" | "touch" };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** A browser window, with the actions that WebDriver and WebDriver BiDi both have. Windows share no cookies or storage. */
export interface BrowserWindow {
  /** The pointer that the browser's driver can move: not every driver can make touches. */
  readonly pointer: "mouse" | "touch";
  /** Begins to load an address, and does not wait until it is loaded. */
  load(url: string): Promise<void>;
  back(): Promise<void>;
  /** The value of a JavaScript expression, which must be a string. */
  evaluate(expression: string): Promise<string>;
  act(source: InputSource): Promise<void>;
  /** Chooses a file of this machine in a file field, found by its CSS selector. */
  chooseFile(field: string, path: string): Promise<void>;
  /** A picture of the window, as PNG. */
  photograph(): Promise<Buffer>;
  /** Closes the window, or empties it for the next test. Its page must have no script: a script could store something again. */
  close(): Promise<void>;
}

/** A running browser. */
export interface RunningBrowser {
  /** Opens a window of a phone's size, whose cookies and storage are empty. */
  openWindow(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}
