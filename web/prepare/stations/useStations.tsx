import { Flag, ListChecks, Lock, PartyPopper, Play, Snowflake } from "lucide-react";
import { useState } from "react";
import { closedCeremony, unfreezeBlocker } from "../../../domain/event/ceremony/ceremony.ts";
import { initialEvent } from "../../../domain/event/event.ts";
import { isHidden } from "../../../domain/event/hidden.ts";
import type { ChecklistLine } from "../../../domain/prepare/home/checklist.ts";
import { phaseOf } from "../../../domain/prepare/home/phase.ts";
import { EndEventDialog, StartEventDialog } from "../../event/EventDialogs.tsx";
import { FreezeDialog, UnfreezeDialog } from "../../event/freeze/FreezeDialogs.tsx";
import { useGameCounts } from "../../games/names/gameCounts.ts";
import { useRow, useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { remoteTexts } from "../../texts/ceremony.ts";
import { dayNumber, onDayAt } from "../../texts/days.ts";
import { eventTexts } from "../../texts/event.ts";
import { freezeTexts } from "../../texts/freeze.ts";
import { stationTexts as texts } from "../../texts/stations.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import type { Station } from "../../ui/StationLine.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { EndEffects } from "./EndEffects.tsx";

const dialogs = {
  start: StartEventDialog,
  end: EndEventDialog,
  freeze: FreezeDialog,
  unfreeze: UnfreezeDialog,
};

/** The station at which the event is in each phase. */
const currentOf = { before: 0, running: 2, frozen: 3, ceremony: 5, ended: 6 } as const;

/**
 * The stations of the event, with the dialog that one of them opened. `lines`: the checklist; undefined until it is loaded.
 * `games`: the number of completed games; undefined until it is known.
 */
export function useStations(lines: readonly ChecklistLine[] | undefined): {
  readonly stations: readonly Station[];
  readonly dialog: Elements;
  readonly ongoing: number;
  readonly games: number | undefined;
} {
  const event = useRow("event", "event") ?? initialEvent;
  const ceremony = useRow("ceremony", "ceremony") ?? closedCeremony;
  const now = useNow();
  const isWide = useIsWide();
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const ongoing = useTopic("games").filter(({ status }) => status === "ongoing").length;
  const { counts } = useGameCounts();
  const changed = useTopic("trueTotals").filter((total) => isHidden(total, event)).length;
  const games = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  const startedBy = usePlayer(event.startedBy ?? "")?.name;
  const endedBy = usePlayer(event.endedBy ?? "")?.name;
  const frozenBy = usePlayer(event.frozenBy ?? "")?.name;
  const { name: phase } = phaseOf(event, ceremony);
  const current = currentOf[phase];
  const { startedAt, endedAt, frozenAt, isActive } = event;
  const hasEnded = !isActive && endedAt !== null;
  const isFrozen = frozenAt !== null;
  const blocker = isFrozen ? unfreezeBlocker(ceremony) : null;
  const stateOf = (index: number) =>
    index === current ? "current" : index < current ? "done" : index === current + 1 ? "next" : "later";
  const goldFor = (index: number) =>
    index === current + 1 || (index === 5 && current === 5) ? "primary" : "quiet";
  const actionButton = (index: number, name: keyof typeof dialogs) => {
    const [first, others] = texts[name];
    return (
      <Button
        variant={goldFor(index)}
        icon={name === "freeze" ? Snowflake : undefined}
        disabled={name === "unfreeze" && blocker !== null}
        className={goldFor(index) === "primary" || name === "end" ? "max-lg:w-full" : undefined}
        onClick={() => setOpenDialog(name)}
      >
        <span>
          <span>{first}</span>
          <span className="lg:sr-only">{` ${others}`}</span>
        </span>
      </Button>
    );
  };
  const link = (to: `/${string}`, label: string, variant: "primary" | "quiet" = "quiet") => (
    <LinkButton to={to} variant={variant}>
      {label}
    </LinkButton>
  );
  const byWhom = (sentence: string, name: string | undefined) =>
    name === undefined ? sentence : `${sentence} ${eventTexts.by(name)}`;
  const done = lines?.filter(({ state }) => state === "done").length;
  const Dialog = openDialog && dialogs[openDialog];
  const stations: Station[] = [
    {
      key: "prepare",
      title: texts.names.prepare,
      state: stateOf(0),
      icon: ListChecks,
      about: lines && done !== undefined ? texts.settings(done, lines.length) : "",
      action: link("/admin/home", texts.seeSettings),
    },
    {
      key: "start",
      title: texts.names.start,
      state: stateOf(1),
      icon: Play,
      about:
        startedAt === null ? (
          <>
            <b className="block font-semibold text-ink">{eventTexts.notStarted}</b>
            <span>{texts.startAbout}</span>
          </>
        ) : (
          byWhom(eventTexts.startedAt(onDayAt(startedAt, now)), startedBy)
        ),
      action: isActive ? link("/admin/journal", texts.journal) : actionButton(1, "start"),
    },
    {
      key: "running",
      title: texts.names.running,
      state: stateOf(2),
      icon: Play,
      about:
        startedAt === null
          ? texts.runningLater
          : isActive
            ? texts.running(dayNumber(startedAt, now), games ?? 0, ongoing)
            : texts.played(games ?? 0),
      action: startedAt !== null && link("/sessions", isActive ? texts.tables : texts.sessions),
    },
    {
      key: "freeze",
      title: texts.names.freeze,
      state: hasEnded && !isFrozen ? "later" : stateOf(3),
      icon: Lock,
      about: isFrozen ? (
        <>
          <span className="block">{byWhom(freezeTexts.frozenSince(onDayAt(frozenAt, now)), frozenBy)}</span>
          <span className="block">{freezeTexts.changed(changed)}</span>
          {blocker && <span className="block">{blocker.message}</span>}
        </>
      ) : startedAt === null ? (
        texts.freezeLater
      ) : hasEnded ? (
        texts.freezeSkipped
      ) : (
        texts.freezeAbout
      ),
      action: startedAt !== null && actionButton(3, isFrozen ? "unfreeze" : "freeze"),
    },
    {
      key: "end",
      title: texts.names.end,
      state: stateOf(4),
      icon: Flag,
      about: hasEnded ? byWhom(eventTexts.endedAt(onDayAt(endedAt, now)), endedBy) : texts.endAbout,
      action: isActive ? actionButton(4, "end") : hasEnded && link("/", texts.podium),
      more: isActive && !isWide && (
        <section className="grid gap-1.5" aria-labelledby="end-effects">
          <h4 id="end-effects" className="font-semibold text-sm">
            {texts.endEffects}
          </h4>
          <EndEffects ongoing={ongoing} isFrozen={isFrozen} />
        </section>
      ),
    },
    {
      key: "ceremony",
      title: texts.names.ceremony,
      state: hasEnded && ceremony.phase === "closed" ? "later" : stateOf(5),
      icon: PartyPopper,
      about:
        phase === "ceremony" ? (
          <>
            <b className="block font-semibold text-ink">{remoteTexts.link}</b>
            <span>{remoteTexts.linkHint}</span>
          </>
        ) : !hasEnded ? (
          texts.ceremonyLater
        ) : ceremony.phase === "over" ? (
          texts.ceremonyOver
        ) : (
          texts.ceremonySkipped
        ),
      action:
        phase === "ceremony"
          ? link("/admin/ceremony", remoteTexts.open, "primary")
          : !hasEnded && <span className="text-ink-3 text-sm">{texts.ceremonyAfter}</span>,
    },
  ];
  return {
    stations,
    dialog: Dialog && <Dialog onClose={() => setOpenDialog(null)} />,
    ongoing,
    games,
  };
}
