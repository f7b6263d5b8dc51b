import {
  CalendarDays,
  Coins,
  Dices,
  type LucideIcon,
  Redo2,
  Settings,
  Sparkles,
  Square,
  SquareCheck,
  Swords,
  Undo2,
  UserPlus,
} from "lucide-react";
import { Link } from "wouter";
import type { ActionLine } from "../../domain/history/actions.ts";
import { type ActionGroup, declarationOf } from "../../domain/history/happenings.ts";
import { actionTexts as texts } from "../texts/actions.ts";
import { correctionsTexts } from "../texts/corrections.ts";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { relativeTime } from "../texts/days.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Tag } from "../ui/Tag.tsx";
import { subjectPath } from "./subjectPath.ts";

const looks: Readonly<Record<ActionGroup, { readonly icon: LucideIcon; readonly tone: string }>> = {
  games: { icon: Dices, tone: "bg-tactic/14 text-tactic-ink" },
  points: { icon: Coins, tone: "bg-gold/16 text-gold-ink" },
  draws: { icon: Sparkles, tone: "bg-violet/14 text-violet-ink" },
  tournaments: { icon: Swords, tone: "bg-tactic/14 text-tactic-ink" },
  people: { icon: UserPlus, tone: "bg-action/14 text-green-ink" },
  event: { icon: CalendarDays, tone: "bg-ice/18 text-ice-ink" },
  settings: { icon: Settings, tone: "bg-ink/8 text-ink-2" },
};
const undoLook = { icon: Undo2, tone: "bg-action/14 text-green-ink" };

/** Whether the undo of a line is among the prepared corrections (rule Z15). */
export interface LineChoice {
  readonly isChosen: boolean;
  /** Whether no other line can be chosen, because the number of prepared corrections is at its limit. */
  readonly isFull: boolean;
  toggle(): void;
}

/**
 * One line of the event's journal: its sentence, the sentences of its parts, its time, the name of the person who undid it and,
 * if it can be undone, a button that undoes or chooses it. On the journal page a link leads to the screen of the line's
 * subject.
 */
export function ActionRow({
  line,
  now,
  reader,
  isTooLate,
  choice,
  onUndo,
}: {
  line: ActionLine;
  now: number;
  /** The player whose profile shows the line; null on the journal page. */
  reader: string | null;
  /** Whether only an administrator can undo the line now, who does not read it (rule Z4). */
  isTooLate: boolean;
  choice: LineChoice | null;
  onUndo(): void;
}) {
  const { group } = declarationOf(line.what);
  const { icon: Icon, tone } = group ? looks[group] : undoLook;
  const undone = line.undo?.undone ?? null;
  const sentence = texts.sentence(line, reader);
  // The line says that something was undone: undoing this line is a redo.
  const isRedo = line.what === "undone";
  return (
    <li className="flex min-h-17 items-center gap-3 border-line border-b py-2.5 pr-2 pl-3 last:border-0">
      <span aria-hidden="true" className="relative shrink-0">
        <span
          className={classes(
            "grid size-10 place-items-center rounded-xl",
            undone ? "border-1.5 border-line border-dashed text-ink-3" : tone,
          )}
        >
          <Icon className="size-5" />
        </span>
        <span className="absolute -right-2 -bottom-1.5 rounded-full ring-2 ring-surface">
          <Avatar id={line.by} name={line.byName} size="s" />
        </span>
      </span>
      <div className="min-w-0 flex-1 pl-1">
        <p className={classes("wrap-anywhere font-medium", undone && "text-ink-2")}>{sentence}</p>
        {line.parts.length > 0 && (
          <ul
            aria-label={texts.parts}
            className="wrap-anywhere grid list-disc gap-0.5 pl-5 text-ink-2 text-sm"
          >
            {line.parts.map((part) => (
              <li key={part.id}>{texts.sentence(part, reader)}</li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          <time
            dateTime={new Date(line.at).toISOString()}
            title={`${longDate(line.at)}, ${timeOfDay(line.at)}`}
            className="first-letter:uppercase"
          >
            {relativeTime(line.at, now)}
          </time>
          {reader === null && line.about && (
            <Link
              to={subjectPath(line.about)}
              aria-label={`${texts.about[line.about.what]} : ${sentence}`}
              className="relative underline decoration-ink-3/50 underline-offset-2 after:absolute after:-inset-3 hover:text-ink"
            >
              {texts.about[line.about.what]}
            </Link>
          )}
          {line.undo && !undone && isTooLate && <span>{texts.tooLate}</span>}
          {undone && <Tag>{texts.undoneBy(undone.name, timeOfDay(undone.at))}</Tag>}
        </p>
      </div>
      {line.undo && !undone && choice && (
        <IconButton
          icon={choice.isChosen ? SquareCheck : Square}
          label={choice.isChosen ? correctionsTexts.unchoose(sentence) : correctionsTexts.choose(sentence)}
          aria-pressed={choice.isChosen}
          disabled={choice.isFull && !choice.isChosen}
          onClick={choice.toggle}
        />
      )}
      {line.undo && !undone && !choice && !isTooLate && (
        <Button
          variant="quiet"
          size="s"
          icon={isRedo ? Redo2 : Undo2}
          aria-label={isRedo ? texts.redoLine(sentence) : texts.undoLine(sentence)}
          onClick={onUndo}
        >
          <span className="max-[22rem]:sr-only">{isRedo ? texts.redo : texts.undo}</span>
        </Button>
      )}
    </li>
  );
}
