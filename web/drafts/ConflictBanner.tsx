import type { ReactNode } from "react";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { draftTexts as texts } from "../texts/drafts.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import type { DocumentDraft } from "./useDocumentDraft.ts";

/**
 * Shown when another administrator saved the document during an edit. The person who edits either keeps their
 * changes, to save them over the other version, or takes the other version.
 */
export function ConflictBanner({
  draft: { document, keepMine, discard },
  onChosen,
  children,
}: {
  draft: Pick<DocumentDraft<never, never>, "document" | "keepMine" | "discard">;
  onChosen?: (() => void) | undefined;
  /** The changes of the other administrator. */
  children?: ReactNode;
}) {
  const choose = (resolve: () => void) => () => {
    resolve();
    onChosen?.();
  };
  return (
    <Banner
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="quiet" size="s" onClick={choose(keepMine)}>
            {texts.keepMine}
          </Button>
          <Button variant="quiet" size="s" onClick={choose(discard)}>
            {texts.takeTheirs}
          </Button>
        </span>
      }
    >
      <p className="font-semibold">{new Refusal("documentChanged", { document }).message}</p>
      {children}
    </Banner>
  );
}
