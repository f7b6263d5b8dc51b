import { COUNTING_LIMITS, type CountingRules, countingBlocker } from "../../domain/games/counting.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { wholeDocumentKind } from "../api/drafts/documentDraft.ts";
import { useLeavingNotice } from "../api/drafts/leavingNotice.ts";
import { SaveBar } from "../api/drafts/SaveBar.tsx";
import { useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { countingTexts as texts } from "../texts/counting.ts";
import { Card } from "../ui/Card.tsx";
import { Choice } from "../ui/fields/Choice.tsx";
import { Stepper } from "../ui/fields/Stepper.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { Skeleton } from "../ui/Skeleton.tsx";

type Rules = Omit<CountingRules, "id">;

const countingKind = wholeDocumentKind<Rules>(
  "counting",
  "counting",
  (a, b) => a.fewestPlayers === b.fewestPlayers && a.mostPerDay === b.mostPerDay && a.confirms === b.confirms,
);
const { fewestPlayers: fewestPlayersLimits, mostPerDay: mostPerDayLimits } = COUNTING_LIMITS;

/**
 * The form for the rules by which games give points: the minimum number of real players in a game, the maximum number
 * of games a day with the same players (rule P32), and whether a second player must confirm each ranking (rule P33).
 */
export function CountingRulesForm() {
  const saved = useSetting("counting");
  return saved ? <Form {...saved} /> : <Skeleton className="h-48" />;
}

function Form({
  fewestPlayers,
  mostPerDay,
  confirms,
  version,
}: CountingRules & { readonly version: number }) {
  const draft = useDocumentDraft(countingKind, { content: { fewestPlayers, mostPerDay, confirms }, version });
  const save = useCommand(api.settings.saveCounting, texts.saveFailed);
  const offerUndo = useUndoToast();
  useLeavingNotice(draft.state !== "clean", texts.unsaved);
  const { content } = draft.draft;
  const change = (edit: (current: Rules) => Rules) => {
    save.clear();
    draft.change(({ base, content: current }) => ({ base, content: edit(current) }));
  };
  const submit = async () => {
    const wanted = content;
    const done = await save.run({ ...wanted, version: draft.version });
    if (!done) return;
    draft.onSaved(wanted, done.answer);
    offerUndo(texts.saved, [done.requestId]);
  };
  const stepFewestPlayers = (step: number) => () =>
    change((current) => ({ ...current, fewestPlayers: current.fewestPlayers + step }));
  // One step above the maximum removes the limit.
  const stepMostPerDay = (step: number) => () =>
    change((current) => {
      const next = (current.mostPerDay ?? mostPerDayLimits.max + 1) + step;
      return { ...current, mostPerDay: next > mostPerDayLimits.max ? null : next };
    });
  return (
    <section aria-labelledby="counting" className="grid gap-3">
      <h2 id="counting">{texts.title}</h2>
      <Card className="grid gap-4">
        <Setting label={texts.fewestPlayers} hint={texts.fewestPlayersHint(content.fewestPlayers)}>
          <Stepper
            label={texts.fewestPlayers}
            less={{
              label: texts.fewerPlayers,
              blocked: content.fewestPlayers <= fewestPlayersLimits.min,
              onStep: stepFewestPlayers(-1),
            }}
            more={{
              label: texts.morePlayers,
              blocked: content.fewestPlayers >= fewestPlayersLimits.max,
              onStep: stepFewestPlayers(1),
            }}
          >
            <Figure>{content.fewestPlayers}</Figure>
          </Stepper>
        </Setting>
        <Setting label={texts.perDay} hint={texts.perDayHint(content.mostPerDay)}>
          <Stepper
            label={texts.perDay}
            less={{
              label: texts.fewerPerDay,
              blocked: content.mostPerDay === mostPerDayLimits.min,
              onStep: stepMostPerDay(-1),
            }}
            more={{
              label: texts.morePerDay,
              blocked: content.mostPerDay === null,
              onStep: stepMostPerDay(1),
            }}
          >
            <Figure>
              {content.mostPerDay ?? (
                <>
                  <span aria-hidden="true">∞</span>
                  <span className="sr-only">{texts.noLimit}</span>
                </>
              )}
            </Figure>
          </Stepper>
        </Setting>
        <Setting label={texts.confirms} hint={texts.confirmsHint(content.confirms)}>
          <Choice
            label={texts.confirms}
            hideLabel
            value={content.confirms ? "second" : "one"}
            onValueChange={(value) => change((current) => ({ ...current, confirms: value === "second" }))}
            options={[
              { value: "one", label: texts.confirmsNo },
              { value: "second", label: texts.confirmsYes },
            ]}
          />
        </Setting>
        {draft.state !== "clean" && (
          <SaveBar
            draft={draft}
            blocker={countingBlocker(content)?.message ?? null}
            save={save}
            onSave={() => void submit()}
          />
        )}
      </Card>
    </section>
  );
}

function Setting({ label, hint, children }: { label: string; hint: string; children: Elements }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-base">{label}</h3>
        <p className="text-ink-2 text-sm">{hint}</p>
      </div>
      {children}
    </div>
  );
}

function Figure({ children }: { children: number | Elements }) {
  return (
    <output className="min-w-11 text-center font-display font-extrabold text-xl tabular-nums">
      {children}
    </output>
  );
}
