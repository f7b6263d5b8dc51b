import { useEffect, useMemo, useRef } from "react";
import { type Game, isBot, type Seat } from "../../../domain/games/game.ts";
import { busyPlayers } from "../../../domain/games/selection.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow, useSetting, useTopic } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import { newGameTexts } from "../../texts/newGame.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Banner } from "../../ui/Banner.tsx";
import { classes } from "../../ui/classes.ts";
import { useLayer } from "../../ui/dialogs/layers.ts";
import { useFocusOnContentAfter } from "../../ui/focusAfter.ts";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { OngoingGame } from "../list/OngoingGame.tsx";
import { ChooseGame } from "./ChooseGame.tsx";
import { ChoosePlayers } from "./ChoosePlayers.tsx";
import { useLaunch } from "./launch.ts";
import { type NewGameDraft, useNewGame } from "./newGameState.ts";
import { playerRecord } from "./playerRecord.ts";

const FormTeams = part(() => import("./FormTeams.tsx"));

/**
 * The new-game form. Above it are the games that occupy the player (`occupying`), which must end before another begins. The
 * browser's Back goes back one step, and from the first step to 'Vos Parties'.
 */
export function NewGame({ occupying }: { occupying: readonly Game[] }) {
  const draft = useNewGame(useMyId());
  useFocusOnContentAfter();
  const grid = useSetting("grid");
  const launch = useLaunch(draft);
  const { companionIds, mostPlayed } = useHabits();
  const { players, isComplete } = useEverybody();
  useRemoveBusyPlayers(draft, players, launch.busy || !isComplete);
  useClearDeletedGame(draft, launch.busy);
  useLayer("step", draft.step > 1, () => launch.busy || draft.goTo(1));
  useLayer("step", draft.step > 2, () => launch.busy || draft.goTo(2));
  if (!grid) return null;
  const stepProps = { draft, launch, grid };
  return (
    <div className="grid gap-4">
      {occupying.length > 0 && (
        <>
          <Banner tone="info">{newGameTexts.youAreBusy}</Banner>
          {occupying.map((game) => (
            <OngoingGame key={game.id} game={game} />
          ))}
        </>
      )}
      <Steps current={draft.step} total={draft.teamSize ? 3 : 2} label={texts.create} />
      {draft.step === 1 && (
        <ChooseGame draft={draft} mostPlayed={mostPlayed} canPlayAgain={occupying.length === 0} />
      )}
      {draft.step > 1 && !isComplete && <Skeleton className="h-64" />}
      {draft.step === 2 && isComplete && <ChoosePlayers {...stepProps} companionIds={companionIds} />}
      {draft.step === 3 && isComplete && (
        <InlinePart>
          <FormTeams {...stepProps} />
        </InlinePart>
      )}
    </div>
  );
}

/** The ids of the player's companions and the names of the player's games, most frequent first; empty until loaded. */
function useHabits() {
  const { data } = useLiveQuery(playerRecord, useMyId());
  return useMemo(
    () => ({
      companionIds: data?.statistics.companions.map(({ id }) => id) ?? [],
      mostPlayed: data?.statistics.byGame.map(({ gameName }) => gameName) ?? [],
    }),
    [data],
  );
}

/** The progress in a form with several steps; `current` counts from 1. */
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
              "block h-full origin-left rounded-full bg-ink transition-[scale] duration-200",
              step > current && "scale-x-0",
            )}
          />
        </span>
      ))}
    </div>
  );
}

/**
 * When the chosen game is removed from the list, clears the choice with a message, and returns to the first step (rule
 * P20). A name that was just added and has not reached the list yet stays chosen. While `paused` (the game is being
 * created), the choice is not cleared: the server accepts or refuses it.
 */
function useClearDeletedGame(draft: NewGameDraft, paused: boolean): void {
  const chosen = useRow("gameNames", draft.gameNameId ?? "");
  const lastChosen = useRef(chosen);
  const toast = useToast();
  useEffect(() => {
    if (chosen) lastChosen.current = chosen;
    const last = lastChosen.current;
    if (chosen || paused || !last || last.id !== draft.gameNameId) return;
    draft.chooseGame(null);
    draft.goTo(1);
    toast.info(newGameTexts.leftList(last.name));
  });
}

/**
 * Removes players from the selection when they join another game or are deleted (rule P3), and shows a message. A game
 * that the signed-in player created causes no message. Does nothing while `paused`: until all players have loaded, and while
 * the game of this form is being created, because the server then decides whether its players are free.
 */
function useRemoveBusyPlayers(draft: NewGameDraft, players: readonly Seat[], paused: boolean): void {
  const me = useMyId();
  const games = useTopic("games");
  const toast = useToast();
  useEffect(() => {
    if (paused) return;
    const busy = busyPlayers(games);
    const names = new Map(players.map((player) => [player.id, player.name]));
    const removed = draft.players.filter((id) => id !== me && !isBot(id) && (busy.has(id) || !names.has(id)));
    if (removed.length === 0) return;
    draft.remove(removed);
    const busyInGamesOfOthers = busyPlayers(games.filter((game) => game.createdBy !== me));
    const busyNames = removed.filter((id) => busyInGamesOfOthers.has(id)).map((id) => names.get(id) ?? "");
    if (busyNames.length > 0) toast.info(newGameTexts.leftSelection(busyNames));
    if (removed.some((id) => !names.has(id))) toast.info(newGameTexts.goneFromSelection);
  });
}
