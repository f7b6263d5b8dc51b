import { Component, Suspense, useEffect, useState } from "react";
import { loadingTexts as texts } from "../../texts/loading.ts";
import type { Elements } from "../jsx/content.ts";
import { findNewBuild } from "./freshPage.ts";
import { PartMissing } from "./part.tsx";
import { untilOnline } from "./waiting.ts";

const RETRY_MS = 10_000;

/** The message and the retry of a part that failed. */
export interface Failed {
  readonly message: string;
  /** What the part threw; null if its code could not be loaded. */
  readonly thrown: unknown;
  readonly busy: boolean;
  retry(): void;
}

interface Props {
  readonly waiting: Elements;
  readonly failed: (failed: Failed) => Elements;
  readonly children: Elements;
}

/**
 * An error boundary around a lazily loaded part of the app. While its code or data loads, it shows `waiting`. When the
 * code can't be loaded, or the part throws, the rest of the app stays usable: `failed` is shown in place of the part
 * and offers a retry. Code that could not be loaded is also requested automatically, every 10 s and when the network is back,
 * unless the server now has another build.
 */
export class Boundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("A part threw null or undefined") };
  }

  /** Clears the failure, so that the code is requested again the next time the part is shown. */
  override componentWillUnmount() {
    const { error } = this.state;
    if (error instanceof PartMissing) error.clear();
  }

  override render() {
    const { waiting, failed, children } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    return <Failure error={error} failed={failed} onRecovered={this.#clearError} />;
  }

  readonly #clearError = () => this.setState({ error: null });
}

function Failure({
  error,
  failed,
  onRecovered,
}: {
  error: unknown;
  failed: Props["failed"];
  onRecovered(): void;
}) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (!(error instanceof PartMissing)) return onRecovered();
    setBusy(true);
    try {
      await error.retry();
      onRecovered();
    } catch {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!(error instanceof PartMissing)) return;
    let isStopped = false;
    const retryWhenOnline = async (): Promise<void> => {
      await untilOnline(RETRY_MS);
      if (isStopped) return;
      const isLoaded = await error.retryQuietly();
      if (!isLoaded) return (await findNewBuild()) ? undefined : retryWhenOnline();
      if (!isStopped) onRecovered();
    };
    void retryWhenOnline();
    return () => {
      isStopped = true;
    };
  }, [error, onRecovered]);
  const thrown = error instanceof PartMissing ? null : error;
  return failed({ message: shownMessage(error), thrown, busy, retry });
}

/** The sentence for an error thrown by a part. */
export function shownMessage(error: unknown): string {
  return error instanceof PartMissing ? texts.missing : texts.broken;
}
