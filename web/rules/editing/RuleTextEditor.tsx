import { History } from "lucide-react";
import { useDeferredValue, useId } from "react";
import type { Versioned } from "../../../domain/documents/document.ts";
import {
  hasGallery,
  RULE_TEXT_LIMITS,
  type RuleText,
  type RuleTextContent,
  ruleTextBlocker,
} from "../../../domain/rules/text.ts";
import { tidyLines } from "../../../domain/texts.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import type { WholeDraft } from "../../api/drafts/documentDraft.ts";
import { useLeavingNotice } from "../../api/drafts/leavingNotice.ts";
import { SaveBar } from "../../api/drafts/SaveBar.tsx";
import type { DocumentDraft } from "../../api/drafts/useDocumentDraft.ts";
import { useNow } from "../../live/now.ts";
import { onDayAt } from "../../texts/days.ts";
import { ruleEditorTexts as texts } from "../../texts/rulebook.ts";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { useOverflow } from "../../ui/lists/overflow.ts";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { Prose } from "../Prose.tsx";
import { AddImageDialog } from "./AddImageDialog.tsx";
import { GalleryEditor } from "./GalleryEditor.tsx";
import { SourceField } from "./SourceField.tsx";
import { insertMarkdownImage } from "./sourceEdits.ts";

/** The number of remaining characters is shown when it is smaller than this. */
const SHOW_LEFT_BELOW = 500;

/** The editor of a rules text next to its preview, with its images and its unsaved changes (rule L2). */
export function RuleTextEditor({
  text,
  title,
  draft,
}: {
  text: Versioned<RuleText>;
  title: string;
  draft: DocumentDraft<RuleTextContent, WholeDraft<RuleTextContent>>;
}) {
  const save = useCommand(api.rulebook.saveText, texts.saveFailed);
  const offerUndo = useUndoToast();
  const openDialog = useOpenDialog();
  const charactersLeftId = useId();
  const versionLine = useVersionLine(text);
  const isUnsaved = draft.state !== "clean";
  useLeavingNotice(isUnsaved, texts.unsaved);
  const { content, images } = draft.draft.content;
  const blocker = ruleTextBlocker({ content, images });
  const charactersLeft = RULE_TEXT_LIMITS.content - [...tidyLines(content)].length;
  const change = (part: Partial<RuleTextContent>) =>
    draft.change(({ base, content: current }) => ({ base, content: { ...current, ...part } }));
  const saveText = async () => {
    const input = { content, images: images.map(({ url, alt }) => ({ url, alt: alt.trim() })) };
    const done = await save.run({ text: text.id, version: draft.version, ...input });
    if (!done) return;
    draft.onSaved(input, done.answer);
    offerUndo(texts.saved(title), [done.requestId]);
  };
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <section
          aria-label={texts.source}
          className="flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface has-[textarea:focus-visible]:border-focus md:h-[max(24rem,100dvh-26rem)]"
        >
          <SourceField
            label={texts.source}
            describedBy={charactersLeft < SHOW_LEFT_BELOW ? charactersLeftId : undefined}
            value={content}
            onValueChange={(written) => change({ content: written })}
            onImage={(insert) =>
              openDialog((close) => (
                <AddImageDialog
                  submitLabel={texts.insertImage}
                  onAdd={(image) => insert(insertMarkdownImage(image))}
                  onClose={close}
                />
              ))
            }
          />
          {charactersLeft < SHOW_LEFT_BELOW && (
            <p id={charactersLeftId} className="shrink-0 border-line border-t px-4 py-2 text-ink-2 text-sm">
              {texts.charactersLeft(Math.max(0, charactersLeft))}
            </p>
          )}
        </section>
        <Preview versionLine={versionLine} content={content} />
      </div>
      {hasGallery(text.id) && <GalleryEditor images={images} onChange={(next) => change({ images: next })} />}
      {isUnsaved && (
        <StickyFooter
          hint={undefined}
          buttons={
            <SaveBar
              draft={draft}
              blocker={blocker?.message ?? null}
              save={save}
              onSave={saveText}
              discardBody={texts.discardBody}
              otherChanges={<p className="mt-1 text-sm">{versionLine}</p>}
            />
          }
        />
      )}
    </>
  );
}

/** "Version 7, Camille B., hier à 18:20" */
function useVersionLine({ version, savedByName, savedAt }: Versioned<RuleText>): string {
  const now = useNow();
  return texts.version(version, savedByName, savedAt === null ? null : onDayAt(savedAt, now));
}

/** The live preview of the edited text. */
function Preview({ versionLine, content }: { versionLine: string; content: string }) {
  const shown = useDeferredValue(content);
  const [box, scrolls] = useOverflow();
  return (
    <section
      aria-label={texts.preview}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line md:h-[max(24rem,100dvh-26rem)]"
    >
      <p className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 border-line border-b px-4 py-1 font-medium text-ink-2 text-sm">
        <span>{texts.preview}</span>
        <span className="ml-auto flex items-center gap-1.5">
          <History aria-hidden="true" className="size-4 shrink-0" />
          <span>{versionLine}</span>
        </span>
      </p>
      <div
        ref={box}
        tabIndex={scrolls ? 0 : undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 -outline-offset-2 md:px-6 md:py-5"
      >
        {shown.trim() === "" ? <p className="text-ink-2">{texts.previewEmpty}</p> : <Prose text={shown} />}
      </div>
    </section>
  );
}
