import { Check } from "lucide-react";
import { type CSSProperties, useId, useState } from "react";
import type { Versioned } from "../../../domain/documents/document.ts";
import { CARD_LIST_LIMITS, type CardList, cardListBlocker } from "../../../domain/rules/cardList.ts";
import { type Hue, hueNames } from "../../../domain/rules/hues.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { ConflictBanner } from "../../api/drafts/ConflictBanner.tsx";
import { useDocumentDraft } from "../../api/drafts/useDocumentDraft.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { Banner } from "../../ui/Banner.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { CardRows } from "./CardRows.tsx";
import { type CardListDraft, cardListKind, draftOfCardList, listOf, newListDraft } from "./cardListDraft.ts";
import { hueLook } from "./hueLook.ts";

/**
 * The dialog that creates a list of cards if `list` is null, and otherwise edits the list's texts, colour, cards and the
 * order of its cards. `list` is the list as it was when the dialog opened.
 */
export function CardListDialog({ list, onClose }: { list: Versioned<CardList> | null; onClose(): void }) {
  const rows = useShownTopic("cardLists");
  const published = rows?.find(({ id }) => id === list?.id);
  const latest = published ?? list;
  const draft = useDocumentDraft(cardListKind(list?.id ?? "new"), {
    content: latest ? draftOfCardList(latest) : newListDraft,
    version: latest?.version ?? 0,
  });
  const [isTitleTouched, setTitleTouched] = useState(false);
  const save = useCommand(api.rulebook.saveCardList, list ? texts.updateFailed : texts.addFailed);
  const offerUndo = useUndoToast();

  const { content } = draft.draft;
  const edited = listOf(content);
  const blocker = cardListBlocker(edited);
  const isTitleWrong = blocker?.code === "cardListTitleInvalid";
  const isChanged = draft.state !== "clean";
  const isDeleted = list !== null && rows !== undefined && !published;
  const isConflict = published !== undefined && draft.state === "conflict" && !save.busy;
  const change = (part: Partial<CardListDraft>) =>
    draft.change(({ base, content: current }) => ({ base, content: { ...current, ...part } }));
  const close = () => {
    draft.discard();
    onClose();
  };
  const submit = async () => {
    const done = await save.run({
      id: list?.id ?? null,
      version: draft.version,
      ...edited,
      cards: [...edited.cards],
    });
    if (!done) return;
    offerUndo(list ? texts.saved(edited.title) : texts.created(edited.title), [done.requestId]);
    close();
  };
  return (
    <FormDialog
      dismissible={!save.busy && !isChanged}
      noValidate
      wide
      title={list ? texts.editTitle : texts.createTitle}
      submitLabel={texts.save}
      disabled={blocker !== null || isConflict || isDeleted || (list !== null && !isChanged)}
      busy={save.busy}
      busyLabel={texts.saving}
      error={isConflict ? null : (save.failure?.message ?? (isTitleWrong ? null : blocker?.message))}
      onSubmit={submit}
      onClose={close}
    >
      {isDeleted && <Banner tone="warning">{texts.deletedElsewhere}</Banner>}
      {isConflict && <ConflictBanner draft={draft} onChosen={save.clear} />}
      <TextField
        label={texts.title}
        value={content.title}
        error={isTitleWrong && isTitleTouched ? blocker.message : null}
        onValueChange={(title) => {
          setTitleTouched(true);
          change({ title });
        }}
        // A little more than the limit can be typed, so that the error message is shown.
        maxLength={CARD_LIST_LIMITS.title + 20}
        autoComplete="off"
        required
      />
      <TextArea
        label={texts.description}
        value={content.description}
        onValueChange={(description) => change({ description })}
        maxLength={CARD_LIST_LIMITS.description + 50}
      />
      <HueField
        label={texts.color}
        value={content.backgroundColor}
        onValueChange={(backgroundColor) => change({ backgroundColor })}
      />
      <CardRows
        cards={content.cards}
        hue={content.backgroundColor}
        onChange={(update) =>
          draft.change(({ base, content: current }) => ({
            base,
            content: { ...current, cards: update(current.cards) },
          }))
        }
      />
    </FormDialog>
  );
}

/** A field to choose one of the 22 colours, as swatches that are radio buttons. The name of the chosen colour is shown. */
function HueField({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: Hue;
  onValueChange(value: Hue): void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="float-left flex w-full justify-between gap-4 font-semibold text-sm">
        <span>{label}</span>
        <span className="font-medium text-ink-2">{texts.hues[value]}</span>
      </legend>
      <div className="clear-both -mx-1 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] pt-1">
        {hueNames.map((hue) => {
          const { tone, tick } = hueLook(hue);
          return (
            <label
              key={hue}
              title={texts.hues[hue]}
              style={{ "--tone": tone, "--tick": tick } as CSSProperties}
              className="relative grid h-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={hue}
                aria-label={texts.hues[hue]}
                checked={hue === value}
                onChange={() => onValueChange(hue)}
                className="peer absolute inset-0 cursor-[inherit] opacity-0"
              />
              <span
                aria-hidden="true"
                className="col-start-1 row-start-1 size-7.5 rounded-[0.625rem] bg-(--tone) ring-offset-2 ring-offset-surface transition-shadow peer-checked:ring-2 peer-checked:ring-(--tone)"
              />
              {hue === value && (
                <Check
                  aria-hidden="true"
                  strokeWidth={3}
                  className="pointer-events-none col-start-1 row-start-1 size-4.25 text-(--tick)"
                />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
