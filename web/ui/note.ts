import type { ReactNode } from "react";

/** A message that was not read yet. */
export interface Note {
  readonly id: string;
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly face?: ReactNode;
  readonly lasts?: boolean | undefined;
}
