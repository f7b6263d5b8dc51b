import type { FormEvent } from "react";
import type { Versioned } from "../../../domain/documents/document.ts";
import { type ChillConfig, totalChillsBlocker } from "../../../domain/wheel/chills/chills.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { wholeDocumentKind } from "../../api/drafts/documentDraft.ts";
import { useLeavingNotice } from "../../api/drafts/leavingNotice.ts";
import { SaveBar } from "../../api/drafts/SaveBar.tsx";
import { useDocumentDraft } from "../../api/drafts/useDocumentDraft.ts";
import { chillsTexts as texts } from "../../texts/chills.ts";
import { Banner } from "../../ui/Banner.tsx";
import { TextField } from "../../ui/fields/Field.tsx";

/** The typed number; NaN for invalid input. */
const numberOf = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

const totalKind = wholeDocumentKind<string>("chills", "totalChills", (a, b) =>
  Object.is(numberOf(a), numberOf(b)),
);

/** The form for the total number of Chills. */
export function TotalForm({ config, distributed }: { config: Versioned<ChillConfig>; distributed: number }) {
  const { totalChills: total, version } = config;
  const draft = useDocumentDraft(totalKind, { content: String(total), version });
  const setTotal = useCommand(api.settings.saveChills, texts.saveFailed);
  const offerUndo = useUndoToast();
  useLeavingNotice(draft.state !== "clean", texts.unsavedTotal);
  const { content: typed } = draft.draft;
  const newTotal = numberOf(typed);
  const blocker = totalChillsBlocker(newTotal);
  const save = async () => {
    if (draft.state !== "changed" || blocker) return;
    const done = await setTotal.run({ totalChills: newTotal, version: draft.version });
    if (!done) return;
    draft.onSaved(String(newTotal), done.answer);
    offerUndo(texts.saved(newTotal), [done.requestId]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={texts.total}
        hint={texts.totalHint}
        value={typed}
        onValueChange={(content) => {
          setTotal.clear();
          draft.change(({ base }) => ({ base, content }));
        }}
        error={blocker?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
      {!blocker && newTotal !== total && newTotal < distributed && (
        <Banner tone="warning">{texts.moreThanTotal(distributed, newTotal)}</Banner>
      )}
      {/* The field shows why the number is invalid, so the save bar gets an empty reason. */}
      <SaveBar draft={draft} blocker={blocker && ""} save={setTotal} onSave={save} />
    </form>
  );
}
