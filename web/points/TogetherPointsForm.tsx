import { CloudRainWind, PartyPopper } from "lucide-react";
import type { FormEvent } from "react";
import type { Versioned } from "../../domain/documents/document.ts";
import type { TogetherRules } from "../../domain/games/together.ts";
import { cellText, readCell } from "../../domain/points/cellText.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { wholeDocumentKind } from "../api/drafts/documentDraft.ts";
import { useLeavingNotice } from "../api/drafts/leavingNotice.ts";
import { SaveBar } from "../api/drafts/SaveBar.tsx";
import { useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { togetherPointsTexts as texts } from "../texts/togetherPoints.ts";
import { Card } from "../ui/Card.tsx";
import { Checkbox, TextField } from "../ui/fields/Field.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

/** The two cells as they are typed, and the switch. */
interface Typed {
  readonly won: string;
  readonly lost: string;
  readonly spinsWhenLost: boolean;
}

const typedOf = ({ won, lost, spinsWhenLost }: Omit<TogetherRules, "id">): Typed => ({
  won: cellText(won),
  lost: cellText(lost),
  spinsWhenLost,
});

const isSameCell = (a: string, b: string) => JSON.stringify(readCell(a)) === JSON.stringify(readCell(b));

const togetherKind = wholeDocumentKind<Typed>(
  "together",
  "together",
  (a, b) => isSameCell(a.won, b.won) && isSameCell(a.lost, b.lost) && a.spinsWhenLost === b.spinsWhenLost,
);

/** What cooperative games give each player: two cells beside the grid, and a spin for all when they lose (rule G15). */
export function TogetherPointsForm() {
  const saved = useSetting("together");
  return saved ? <Form saved={saved} /> : <Skeleton className="h-48" />;
}

function Form({ saved }: { saved: Versioned<TogetherRules> }) {
  const draft = useDocumentDraft(togetherKind, { content: typedOf(saved), version: saved.version });
  const save = useCommand(api.settings.saveTogether, texts.saveFailed);
  const offerUndo = useUndoToast();
  useLeavingNotice(draft.state !== "clean", texts.unsaved);
  const { content } = draft.draft;
  const change = (part: Partial<Typed>) => {
    save.clear();
    draft.change(({ base, content: current }) => ({ base, content: { ...current, ...part } }));
  };
  const [won, lost] = [readCell(content.won), readCell(content.lost)];
  const isInvalid = won === "invalid" || lost === "invalid";
  const submit = async () => {
    if (draft.state !== "changed" || won === "invalid" || lost === "invalid") return;
    const { spinsWhenLost } = content;
    const rules = { won: won.points, lost: lost.points, spinsWhenLost };
    const done = await save.run({ ...rules, version: draft.version });
    if (!done) return;
    draft.onSaved(typedOf(rules), done.answer);
    offerUndo(texts.saved, [done.requestId]);
  };
  const cells = [
    { key: "won", icon: PartyPopper, label: texts.won, reading: won },
    { key: "lost", icon: CloudRainWind, label: texts.lost, reading: lost },
  ] as const;
  return (
    <section aria-labelledby="together" className="grid gap-3">
      <div>
        <h2 id="together">{texts.title}</h2>
        <p className="text-ink-2">{texts.intro}</p>
      </div>
      <Card>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="grid grid-cols-2 gap-3 sm:max-w-md">
            {cells.map(({ key, icon: Icon, label, reading }) => (
              <div key={key} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
                <Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-2" />
                <TextField
                  label={label}
                  hint={reading !== "invalid" && reading.points === null ? texts.empty : texts.each}
                  value={content[key]}
                  onValueChange={(typed) => change({ [key]: typed })}
                  error={reading === "invalid" ? texts.invalid : undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                />
              </div>
            ))}
          </div>
          <div className="grid gap-0.5">
            <Checkbox
              label={texts.spins}
              checked={content.spinsWhenLost}
              onCheckedChange={(spinsWhenLost) => change({ spinsWhenLost })}
            />
            <p className="text-ink-2 text-sm">{texts.spinsHint(content.spinsWhenLost)}</p>
          </div>
          {draft.state !== "clean" && (
            <SaveBar draft={draft} blocker={isInvalid ? "" : null} save={save} onSave={() => void submit()} />
          )}
        </form>
      </Card>
    </section>
  );
}
