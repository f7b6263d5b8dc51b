import { BookOpen, Check, Pencil } from "lucide-react";
import { useState } from "react";
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
import { ruleEditorTexts, rulesTexts as texts } from "../texts/rulebook.ts";
import { Button } from "../ui/Button.tsx";
import { useLayer } from "../ui/dialogs/layers.ts";
import { InlinePart } from "../ui/InlinePart.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { part } from "../ui/loading/part.tsx";
import { useCachedTopic } from "./cachedTopic.ts";
import { Gallery } from "./gallery/Gallery.tsx";
import { Prose } from "./Prose.tsx";
import { useRulesReader } from "./reader.ts";

const RuleTextEditor = part(() => import("./editing/RuleTextEditor.tsx"), { fetched: "shown" });

/** The frame of a text: its heading with the text's buttons, and the text once it is loaded. */
type TextFrame = (parts: { isLoaded: boolean; action?: Elements; children: Elements }) => Elements;

/** One text of the rules in its frame, with its images. Administrators can edit it in place. */
export function RuleTextView({
  name,
  title,
  frame,
}: {
  name: RuleTextName;
  title: string;
  frame: TextFrame;
}) {
  const text = useCachedTopic("ruleTexts")?.find(({ id }) => id === name);
  const isAdmin = isAdministrator(useRulesReader());
  if (text && isAdmin) return <EditableText title={title} text={text} frame={frame} />;
  return frame({ isLoaded: text !== undefined, children: text && <ShownText text={text} /> });
}

/** The text for administrators: as all players read it, or in its editor. */
function EditableText({
  title,
  text,
  frame,
}: {
  title: string;
  text: Versioned<RuleText>;
  frame: TextFrame;
}) {
  const draft = useDocumentDraft(ruleTextKind(text.id), { content: text, version: text.version });
  const [isEditing, setEditing] = useState(false);
  useLayer("step", isEditing, () => setEditing(false));
  return frame({
    isLoaded: true,
    action: (
      <Button variant="quiet" icon={isEditing ? Check : Pencil} onClick={() => setEditing(!isEditing)}>
        {isEditing
          ? ruleEditorTexts.done
          : draft.state === "clean"
            ? ruleEditorTexts.edit
            : ruleEditorTexts.resume}
      </Button>
    ),
    children: isEditing ? (
      <InlinePart>
        <RuleTextEditor text={text} title={title} draft={draft} />
      </InlinePart>
    ) : (
      <ShownText text={text} onEdit={() => setEditing(true)} />
    ),
  });
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
