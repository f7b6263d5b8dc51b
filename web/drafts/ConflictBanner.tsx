import type { ReactNode } from "react";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { draftTexts as texts } from "../texts/drafts.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import type { DocumentDraft } from "./useDocumentDraft.ts";

/** Somebody else saved the document meanwhile: keep one's own changes, to save them over it, or take theirs. */
export function ConflictBanner({
  draft: { document, keepMine, discard },
  onChosen,
  children,
}: {
  draft: Pick<DocumentDraft<never, never>, "document" | "keepMine" | "discard">;
  onChosen?: (() => void) | undefined;
  /** What they changed. */
  children?: ReactNode;
}) {
  const choose = (how: () => void) => () => {
    how();
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
