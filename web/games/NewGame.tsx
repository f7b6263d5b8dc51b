import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Game } from "../../domain/games/game.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useQueries } from "../api/queries.ts";
import { useEverybody } from "../live/everybody.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { part } from "../loading/part.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { newGameTexts } from "../texts/newGame.ts";
import { uiTexts } from "../texts/ui.ts";
import { Banner } from "../ui/Banner.tsx";
import { classes } from "../ui/classes.ts";
import { InlinePart } from "../ui/InlinePart.tsx";
import { useLayer } from "../ui/layers.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { ChooseGame } from "./ChooseGame.tsx";
import { ChoosePlayers } from "./ChoosePlayers.tsx";
import { useLaunch } from "./launch.ts";
import { useLiveLocks } from "./liveLocks.ts";
import { type NewGameDraft, useNewGame } from "./newGameState.ts";
import { OngoingGame } from "./OngoingGame.tsx";

const FormTeams = part(async () => (await import("./FormTeams.tsx")).FormTeams);

/**
 * The new-game form; above it the player's games under way, which must end before another begins. The browser's Back goes
 * one step back, and from the first one to 'Vos Parties'.
 */
export function NewGame({ ongoing }: { ongoing: readonly Game[] }) {
  const draft = useNewGame(useMyId());
  const grid = useRow("grid", "grid");
  const launch = useLaunch(draft);
  const partners = useUsualPartners();
  const { players, areAll } = useEverybody();
  useLiveLocks(draft, players, launch.busy || !areAll);
  useChosenGame(draft, launch.busy);
  useLayer("step", draft.step > 1, () => launch.busy || draft.goTo(1));
  useLayer("step", draft.step > 2, () => launch.busy || draft.goTo(2));
  if (!grid) return null;
  const step = { draft, launch, grid };
  return (
    <div className="grid gap-4">
      {ongoing.length > 0 && (
        <>
          <Banner tone="info">{newGameTexts.youAreBusy}</Banner>
          {ongoing.map((game) => (
            <OngoingGame key={game.id} game={game} />
          ))}
        </>
      )}
      <Steps current={draft.step} total={draft.inTeams ? 3 : 2} label={texts.create} />
      {draft.step === 1 && <ChooseGame draft={draft} />}
      {draft.step > 1 && !areAll && <Skeleton className="h-64" />}
      {draft.step === 2 && areAll && <ChoosePlayers {...step} partners={partners} />}
      {draft.step === 3 && areAll && (
        <InlinePart>
          <FormTeams {...step} />
        </InlinePart>
      )}
    </div>
  );
}

const NOBODY: readonly string[] = [];

/** The ids of those the player plays with, most often first; nobody until the server has said. */
function useUsualPartners(): readonly string[] {
  const me = useMyId();
  const record = useQuery(
    {
      queryKey: ["players", "record", me],
      queryFn: () => api.games.playerRecord.query({ playerId: me }),
      select: ({ statistics }) => statistics.companions.map(({ id }) => id),
    },
    useQueries(),
  );
  return record.data ?? NOBODY;
}

/** Where one is in a form of several steps; `current` counts from 1. */
function Steps({ current, total, label }: { current: number; total: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={current}
      aria-valuetext={uiTexts.step(current, total)}
      className="flex gap-1.5"
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
        <span key={step} className="h-1.25 flex-1 overflow-hidden rounded-full bg-ink/10">
          <span
            className={classes(
              "block h-full origin-left rounded-full bg-gold transition-[scale] duration-200",
              step > current && "scale-x-0",
            )}
          />
        </span>
      ))}
    </div>
  );
}

/**
 * A chosen game that leaves the list is chosen no more, with a word saying so, and the form goes back to its first step
 * (rule P20). `paused` while the game is being created: the server has the word then. One that was just added is not
 * there yet.
 */
function useChosenGame(draft: NewGameDraft, paused: boolean): void {
  const chosen = useRow("gameNames", draft.gameNameId ?? "");
  const seen = useRef(chosen);
  const toast = useToast();
  useEffect(() => {
    if (chosen) seen.current = chosen;
    const last = seen.current;
    if (chosen || paused || !last || last.id !== draft.gameNameId) return;
    draft.chooseGame(null);
    draft.goTo(1);
    toast.info(newGameTexts.leftList(last.name));
  });
}
