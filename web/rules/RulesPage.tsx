import { BookOpen, Check, Pencil } from "lucide-react";
import { useState } from "react";
import { Redirect, useParams } from "wouter";
import type { Versioned } from "../../domain/documents/document.ts";
import { isAdministrator } from "../../domain/people/accounts/rights.ts";
import {
  hasGallery,
  type RuleImage,
  type RuleText,
  type RuleTextContent,
  type RuleTextName,
} from "../../domain/rules/text.ts";
import { wholeDocumentKind } from "../api/drafts/documentDraft.ts";
import { useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { BackToHome } from "../shell/BackToHome.tsx";
import { type RulesTab, tabAt } from "../shell/rulesTabs.ts";
import { ruleEditorTexts, rulesTexts as texts } from "../texts/rulebook.ts";
import { Button } from "../ui/Button.tsx";
import { useLayer } from "../ui/dialogs/layers.ts";
import { InlinePart } from "../ui/InlinePart.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { part } from "../ui/loading/part.tsx";
import { useCachedTopic } from "./cachedTopic.ts";
import { Gallery } from "./gallery/Gallery.tsx";
import { CardLists } from "./lists/CardLists.tsx";
import { Prose } from "./Prose.tsx";
import { RulesFrame } from "./RulesFrame.tsx";
import { useRulesReader } from "./reader.ts";

/**
 * /rules: the rules of the event in four tabs, each with its own address (rule L10). Administrators edit them in place.
 */
export function RulesPage() {
  const tab = tabAt(useParams().tab);
  if (!tab) return <Redirect to="/rules" replace />;
  return (
    <>
      <BackToHome />
      {tab.text ? <RuleTextTab tab={tab} name={tab.text} /> : <CardLists tab={tab} />}
    </>
  );
}

const RuleTextEditor = part(() => import("./editing/RuleTextEditor.tsx"), { fetched: "shown" });

/** The tab of one text of the rules, with its images. Administrators can edit the text in the tab. */
function RuleTextTab({ tab, name }: { tab: RulesTab; name: RuleTextName }) {
  const text = useCachedTopic("ruleTexts")?.find(({ id }) => id === name);
  const isAdmin = isAdministrator(useRulesReader());
  if (text && isAdmin) return <EditableText tab={tab} text={text} />;
  return (
    <RulesFrame tab={tab} isLoaded={text !== undefined}>
      {text && <ShownText text={text} />}
    </RulesFrame>
  );
}

/** The text for administrators: as all players read it, or in its editor. */
function EditableText({ tab, text }: { tab: RulesTab; text: Versioned<RuleText> }) {
  const draft = useDocumentDraft(ruleTextKind(text.id), { content: text, version: text.version });
  const [isEditing, setEditing] = useState(false);
  useLayer("step", isEditing, () => setEditing(false));
  return (
    <RulesFrame
      tab={tab}
      isLoaded
      action={
        <Button variant="quiet" icon={isEditing ? Check : Pencil} onClick={() => setEditing(!isEditing)}>
          {isEditing
            ? ruleEditorTexts.done
            : draft.state === "clean"
              ? ruleEditorTexts.edit
              : ruleEditorTexts.resume}
        </Button>
      }
    >
      {isEditing ? (
        <InlinePart>
          <RuleTextEditor text={text} title={tab.label} draft={draft} />
        </InlinePart>
      ) : (
        <ShownText text={text} onEdit={() => setEditing(true)} />
      )}
    </RulesFrame>
  );
}

function ShownText({ text, onEdit }: { text: RuleText; onEdit?: () => void }) {
  const images = hasGallery(text.id) ? text.images : [];
  if (text.content.trim() === "" && images.length === 0)
    return (
      <EmptyState
        icon={BookOpen}
        title={texts.empty}
        action={onEdit && <Button onClick={onEdit}>{texts.write}</Button>}
      >
        {onEdit ? texts.emptyAdminHint : texts.emptyHint}
      </EmptyState>
    );
  // On a computer's screen a readable line is far narrower than the screen: the text is centred.
  if (images.length === 0)
    return (
      <div className="mx-auto w-full max-w-155">
        <Prose text={text.content} />
      </div>
    );
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,38.75rem)_27.5rem] xl:justify-center xl:gap-14">
      <Prose text={text.content} />
      <Gallery images={images} />
    </div>
  );
}

const sameImages = (a: readonly RuleImage[], b: readonly RuleImage[]) =>
  a.length === b.length &&
  a.every(({ url, alt }, index) => url === b[index]?.url && alt.trim() === b[index]?.alt.trim());

/** A text of the rules as an editable document. */
function ruleTextKind(name: RuleTextName) {
  return wholeDocumentKind<RuleTextContent>(
    "ruleText",
    `ruleText ${name}`,
    (a, b) => a.content === b.content && sameImages(a.images, b.images),
  );
}
