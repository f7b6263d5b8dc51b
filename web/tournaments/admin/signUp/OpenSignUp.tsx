import { Megaphone } from "lucide-react";
import { useState } from "react";
import { ROLL_CALL_MINUTES } from "../../../../domain/tournaments/signUp.ts";
import type { TournamentDraft } from "../../../../domain/tournaments/tournament.ts";
import { api } from "../../../api/client.ts";
import { useUndoable } from "../../../api/commands/useUndoable.ts";
import { signUpTexts as texts } from "../../../texts/signUp.ts";
import { Button } from "../../../ui/Button.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { StickyFooter } from "../../../ui/StickyFooter.tsx";
import type { ShownSignUp } from "../../signUp/useSignUp.ts";
import { AddEntry } from "./AddEntry.tsx";
import { Entries } from "./Entries.tsx";
import { FormatBlocker, formatBlocker } from "./FormatBlocker.tsx";

const QUARTER_MS = 900_000;
const QUARTERS_AHEAD = 32;
const MINUTES = [3, 5, 10, 15, 20, 30];

/** The sign-up before its roll call: who is in, until when, and what comes next. */
export function OpenSignUp({ draft, shown }: { draft: TournamentDraft; shown: ShownSignUp }) {
  const { signUp, isOpen, pairs } = shown;
  const { id: tournamentId, entries, teamSize } = signUp;
  const [minutes, setMinutes] = useState(ROLL_CALL_MINUTES);
  const closing = useUndoable(api.tournaments.closeSignUp, texts.adminFailed);
  const calling = useUndoable(api.tournaments.startRollCall, texts.adminFailed);
  const drawing = useUndoable(api.tournaments.drawPresent, texts.adminFailed);
  return (
    <>
      <p className="flex items-center gap-3">
        <b className="font-display font-extrabold text-5xl tabular-nums leading-none">{entries.length}</b>
        <span className="grid font-semibold leading-tight">
          <span>{texts.signedUpWord(entries.length)}</span>
          {teamSize > 1 && entries.length > 0 && (
            <span className="font-normal text-ink-2 text-sm">
              {texts.pairs(pairs, entries.length - 2 * pairs)}
            </span>
          )}
        </span>
      </p>
      {entries.length > 0 && <FormatBlocker draft={draft} entries={entries} />}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <EndField shown={shown} />
        <Button
          variant="quiet"
          className="min-h-12"
          disabled={!isOpen}
          busy={closing.busy}
          onClick={() => void closing.run({ tournamentId }, texts.closedNow)}
        >
          {texts.close}
        </Button>
      </div>
      <AddEntry shown={shown} />
      <Entries shown={shown} />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SelectField
          label={texts.minutes}
          value={String(minutes)}
          onValueChange={(value) => setMinutes(Number(value))}
          options={MINUTES.map((value) => ({ value: String(value), label: texts.lasts(value) }))}
        />
        <Button
          variant="quiet"
          className="min-h-12"
          disabled={formatBlocker(draft, entries) !== null}
          busy={drawing.busy}
          onClick={() => void drawing.run({ tournamentId }, texts.drawnNow)}
        >
          {texts.drawAll}
        </Button>
      </div>
      <StickyFooter
        hint={undefined}
        buttons={
          <Button
            grow
            icon={Megaphone}
            className="min-h-13"
            disabled={entries.length === 0}
            busy={calling.busy}
            onClick={() => void calling.run({ tournamentId, minutes }, texts.started)}
          >
            {texts.startRollCall}
          </Button>
        }
      />
    </>
  );
}

/** When the sign-up ends: at one of the next quarters of an hour, or by hand. */
function EndField({ shown: { signUp, isOpen, now } }: { shown: ShownSignUp }) {
  const { run } = useUndoable(api.tournaments.openSignUp, texts.adminFailed);
  const { id: tournamentId, closesAt } = signUp;
  const first = Math.floor(now / QUARTER_MS) + 1;
  const quarters = Array.from({ length: QUARTERS_AHEAD }, (_, index) => (first + index) * QUARTER_MS);
  const chosen = isOpen ? closesAt : null;
  const instants = chosen === null || quarters.includes(chosen) ? quarters : [chosen, ...quarters];
  const change = (value: string) =>
    void run(
      { tournamentId, closesAt: value === "hand" ? null : Number(value) },
      isOpen ? texts.saved : texts.opened,
    );
  return (
    <SelectField
      label={isOpen ? texts.closes : texts.reopen}
      value={isOpen ? String(closesAt ?? "hand") : ""}
      onValueChange={change}
      options={[
        ...(isOpen ? [] : [{ value: "", label: texts.closed }]),
        { value: "hand", label: texts.byHand },
        ...instants.map((instant) => ({ value: String(instant), label: texts.at(instant) })),
      ]}
    />
  );
}
