import { BookOpen, Check, Pencil } from "lucide-react";
import { useState } from "react";
import { isAdministrator } from "../../domain/accounts/rights.ts";
import type { Versioned } from "../../domain/documents/document.ts";
import { hasGallery, type RuleText, type RuleTextName } from "../../domain/rulebook/text.ts";
import { useDocumentDraft } from "../drafts/useDocumentDraft.ts";
import { part } from "../loading/part.tsx";
import { ruleEditorTexts, rulesTexts as texts } from "../texts/rulebook.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { InlinePart } from "../ui/InlinePart.tsx";
import { useLayer } from "../ui/layers.ts";
import { ruleTextKind } from "./editing/ruleTextDraft.ts";
import { Gallery } from "./gallery/Gallery.tsx";
import { useKeptTopic } from "./keptTopic.ts";
import { Prose } from "./Prose.tsx";
import { RulesFrame } from "./RulesFrame.tsx";
import { useReader } from "./reader.ts";
import type { RulesTab } from "./tabs.ts";

const RuleTextEditor = part(async () => (await import("./editing/RuleTextEditor.tsx")).RuleTextEditor);

/** One text of the rules with its images; administrators may write it here. */
export function RuleTextTab({ tab, name }: { tab: RulesTab; name: RuleTextName }) {
  const text = useKeptTopic("ruleTexts")?.find(({ id }) => id === name);
  const isAdmin = isAdministrator(useReader());
  if (text && isAdmin) return <WrittenText tab={tab} text={text} />;
  return (
    <RulesFrame tab={tab} isThere={text !== undefined}>
      {text && <ReadText text={text} />}
    </RulesFrame>
  );
}

/** The text for administrators: as everybody reads it, or being written. */
function WrittenText({ tab, text }: { tab: RulesTab; text: Versioned<RuleText> }) {
  const draft = useDocumentDraft(ruleTextKind(text.id), { content: text, version: text.version });
  const [isWriting, write] = useState(false);
  useLayer("step", isWriting, () => write(false));
  return (
    <RulesFrame
      tab={tab}
      isThere
      action={
        <Button variant="quiet" icon={isWriting ? Check : Pencil} onClick={() => write(!isWriting)}>
          {isWriting
            ? ruleEditorTexts.done
            : draft.state === "clean"
              ? ruleEditorTexts.edit
              : ruleEditorTexts.resume}
        </Button>
      }
    >
      {isWriting ? (
        <InlinePart>
          <RuleTextEditor text={text} title={tab.label} draft={draft} />
        </InlinePart>
      ) : (
        <ReadText text={text} onWrite={() => write(true)} />
      )}
    </RulesFrame>
  );
}

function ReadText({ text, onWrite }: { text: RuleText; onWrite?: () => void }) {
  const images = hasGallery(text.id) ? text.images : [];
  if (text.content.trim() === "" && images.length === 0)
    return (
      <EmptyState
        icon={BookOpen}
        title={texts.empty}
        action={onWrite && <Button onClick={onWrite}>{texts.write}</Button>}
      >
        {onWrite ? texts.emptyAdminHint : texts.emptyHint}
      </EmptyState>
    );
  if (images.length === 0) return <Prose text={text.content} />;
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_27.5rem] xl:gap-14">
      <Prose text={text.content} />
      <Gallery images={images} />
    </div>
  );
}
