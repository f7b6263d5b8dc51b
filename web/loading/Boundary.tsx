import { Component, type ReactNode, Suspense, useEffect, useState } from "react";
import { untilOnline } from "../api/waiting.ts";
import { loadingTexts as texts } from "../texts/loading.ts";
import { PartMissing } from "./part.tsx";

const ASK_AGAIN_MS = 10_000;

/** What there is to say in place of a part that failed. */
export interface Failed {
  readonly message: string;
  readonly busy: boolean;
  retry(): void;
}

interface Props {
  readonly waiting: ReactNode;
  readonly failed: (failed: Failed) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Stands around a part of the app. While its code or data is on its way it shows `waiting`. When the code does not
 * come, or the part breaks, the rest of the app stays as it is: `failed` says so in its place, and can ask for it
 * again. The code is also asked for by itself, every 10 s and when the browser says that the network is back.
 */
export class Boundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("Nothing was thrown") };
  }

  /** When the part is shown again, its code is asked for again. */
  override componentWillUnmount() {
    const { error } = this.state;
    if (error instanceof PartMissing) error.forget();
  }

  override render() {
    const { waiting, failed, children } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    return <InPlace error={error} failed={failed} onBack={this.#back} />;
  }

  readonly #back = () => this.setState({ error: null });
}

function InPlace({ error, failed, onBack }: { error: unknown; failed: Props["failed"]; onBack(): void }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (!(error instanceof PartMissing)) return onBack();
    setBusy(true);
    try {
      await error.again();
      onBack();
    } catch {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!(error instanceof PartMissing)) return;
    let isOver = false;
    const ask = async (): Promise<void> => {
      await untilOnline(ASK_AGAIN_MS);
      if (isOver) return;
      if (!(await error.comes())) return ask();
      if (!isOver) onBack();
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [error, onBack]);
  return failed({ message: shownMessage(error), busy, retry });
}

/** The sentence for what a part threw. */
export function shownMessage(error: unknown): string {
  return error instanceof PartMissing ? texts.missing : texts.broken;
}
