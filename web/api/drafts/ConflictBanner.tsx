import { Refusal } from "../../../domain/refusals/refusal.ts";
import { draftTexts as texts } from "../../texts/drafts.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import type { DocumentDraft } from "./useDocumentDraft.ts";

/**
 * Shown when another administrator has saved the document while this administrator edits it. This administrator can keep the
 * changes, to save them over the other version, or take the other version and lose the changes.
 */
export function ConflictBanner({
  draft: { document, keepChanges, discard },
  onChosen,
  children,
}: {
  draft: Pick<DocumentDraft<never, never>, "document" | "keepChanges" | "discard">;
  onChosen?: (() => void) | undefined;
  /** The changes of the other administrator. */
  children?: Elements;
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
          <Button variant="quiet" size="s" onClick={choose(keepChanges)}>
            {texts.keepChanges}
          </Button>
          <Button variant="quiet" size="s" onClick={choose(discard)}>
            {texts.takeOtherVersion}
          </Button>
        </span>
      }
    >
      <p className="font-semibold">{new Refusal("documentChanged", { document }).message}</p>
      {children}
    </Banner>
  );
}
