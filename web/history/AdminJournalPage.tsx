import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { Seat } from "../../domain/games/game.ts";
import type { ActionLine } from "../../domain/history/actions.ts";
import { type ActionGroup, actionGroups } from "../../domain/history/happenings.ts";
import { useNow } from "../live/now.ts";
import { PlayerField } from "../shell/PlayerField.tsx";
import { actionTexts as texts } from "../texts/actions.ts";
import { correctionsTexts } from "../texts/corrections.ts";
import { dayName } from "../texts/dates.ts";
import { startOfDay } from "../texts/days.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/fields/Field.tsx";
import { SearchField } from "../ui/fields/SearchField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { PreparedCorrections } from "../undo/corrections/PreparedCorrections.tsx";
import { usePrepared } from "../undo/corrections/prepared.ts";
import { ActionList } from "./ActionList.tsx";

/** The value of a field that does not filter. */
const ANY = "*";
/** The number of past days to choose from. An event lasts a week, and may have ended some days ago. */
const DAY_COUNT = 10;
const DAY_MS = 86_400_000;

/** /admin/journal: all actions of the event, with their undos, and a search by person, kind, day and text (rule Z13). */
export function AdminJournalPage() {
  const [player, setPlayer] = useState<Seat | null>(null);
  const [group, setGroup] = useState<ActionGroup | typeof ANY>(ANY);
  const [day, setDay] = useState<string>(ANY);
  const [text, setText] = useState("");
  const [isUndoableOnly, setUndoableOnly] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { corrections, isFull, isPrepared, add, remove } = usePrepared();
  const choiceOf = (line: ActionLine) => {
    const undo = { what: "undo", line } as const;
    const isChosen = isPrepared(undo);
    return { isChosen, isFull, toggle: () => (isChosen ? remove(undo) : add(undo)) };
  };
  const today = startOfDay(useNow());
  // Half a day is added before rounding down to the start of a day, because a day may have 23 or 25 hours.
  const days = Array.from({ length: DAY_COUNT }, (_, daysAgo) =>
    startOfDay(today - daysAgo * DAY_MS + DAY_MS / 2),
  );
  const from = day === ANY ? null : Number(day);
  const search = {
    playerId: player?.id ?? null,
    group: group === ANY ? null : group,
    from,
    // Lines of the future, written while the server's clock was ahead, count as today's (rule D12).
    to: from === null || from === today ? null : startOfDay(from + 1.5 * DAY_MS),
    text: text.trim(),
    undoable: isUndoableOnly,
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="screen-title">{texts.title}</h2>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        <Button
          variant="quiet"
          icon={ListChecks}
          aria-pressed={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isChoosing ? correctionsTexts.stopChoosing : correctionsTexts.chooseSeveral}
        </Button>
      </div>
      {(isChoosing || corrections.length > 0) && <PreparedCorrections />}
      <div className="grid gap-3">
        <SearchField label={texts.text} value={text} onValueChange={setText} />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
          <PlayerField label={texts.player} none={texts.anyPlayer} player={player} onPick={setPlayer} />
          <SelectField
            label={texts.group}
            value={group}
            onValueChange={setGroup}
            options={[
              { value: ANY, label: texts.anyGroup },
              ...actionGroups.map((value) => ({ value, label: texts.groups[value] })),
            ]}
          />
          <SelectField
            label={texts.day}
            value={day}
            onValueChange={setDay}
            options={[
              { value: ANY, label: texts.anyDay },
              ...days.map((start) => ({ value: String(start), label: dayName(start) })),
            ]}
          />
          <Checkbox label={texts.undoable} checked={isUndoableOnly} onCheckedChange={setUndoableOnly} />
        </div>
      </div>
      <ActionList profileOwnerId={null} search={search} choiceOf={isChoosing ? choiceOf : undefined} />
    </section>
  );
}
