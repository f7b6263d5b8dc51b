import { Plus } from "lucide-react";
import { useId } from "react";
import { familiarGames } from "../../../domain/games/familiar.ts";
import {
  addGameNameBlocker,
  findGameName,
  gameNameBlocker,
  gameNameKey,
  tidyGameName,
} from "../../../domain/games/gameNames.ts";
import { sortByName } from "../../../domain/names.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { searchTexts } from "../../texts/search.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { PickGrid } from "../../ui/fields/PickGrid.tsx";
import { PickTile } from "../../ui/fields/PickTile.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { useGameCounts } from "../names/gameCounts.ts";
import { ChooseKind } from "./ChooseKind.tsx";
import { LastTable } from "./LastTable.tsx";
import type { NewGameDraft } from "./newGameState.ts";
import { StepHeading } from "./StepHeading.tsx";

/**
 * Step 1: the player chooses a game of the list, or adds a new name to the list, and chooses how the game is played. The games that the player played last or most often come first (rule P27).
 */
export function ChooseGame({
  draft,
  mostPlayed,
  canPlayAgain,
}: {
  draft: NewGameDraft;
  /** The names of the player's games, the most played first. */
  mostPlayed: readonly string[];
  /** Whether the player is free, so that the last game can be played again. */
  canPlayAgain: boolean;
}) {
  const me = useMyId();
  const allNames = sortByName(useTopic("gameNames"));
  const familiar = familiarGames(allNames, useTopic("games"), me, mostPlayed);
  const names = [...familiar, ...allNames.filter((name) => !familiar.includes(name))];
  const { search, setSearch } = draft;
  const player = usePlayer(me);
  const { counts } = useGameCounts();
  const add = useCommand(api.games.addName, texts.addFailed);
  const toast = useToast();
  const group = useId();
  const key = gameNameKey(search);
  const matching = names.filter((name) => gameNameKey(name.name).includes(key));
  const isNew = key !== "" && !findGameName(names, search) && !gameNameBlocker(search);
  const ownCount = names.filter((name) => name.createdBy === me).length;
  const addBlocker = player ? addGameNameBlocker(player, { count: names.length, own: ownCount }) : null;
  const blocker = draft.gameNameId === null ? new Refusal("gameNotChosen") : null;

  const addName = async () => {
    const name = tidyGameName(search);
    const added = await add.run({ name });
    if (!added) return;
    const known = names.find(({ id }) => id === added.answer.id);
    if (known) toast.info(texts.alreadyKnown(name, known.name));
    else toast.success(texts.added(name));
    draft.chooseGame(added.answer.id);
    setSearch("");
  };
  /** Enter chooses the game with the typed name, otherwise the first match. A name without a match is added to the list. */
  const chooseOrAdd = () => {
    const found = findGameName(names, search) ?? (key === "" ? undefined : matching[0]);
    if (found) draft.chooseGame(found.id);
    else if (isNew && !addBlocker && !add.busy) void addName();
  };
  return (
    <section className="grid gap-3">
      {canPlayAgain && !draft.isBegun && <LastTable draft={draft} />}
      <StepHeading title={texts.step1} />
      <SearchField
        label={searchTexts.games.search}
        value={search}
        onValueChange={setSearch}
        onEnter={chooseOrAdd}
      />
      {add.failure && <Banner tone="error">{add.failure.message}</Banner>}
      {isNew && (
        <Button variant="quiet" icon={Plus} disabled={addBlocker !== null} busy={add.busy} onClick={addName}>
          {texts.add(tidyGameName(search))}
        </Button>
      )}
      {isNew && addBlocker && <Banner tone="info">{addBlocker.message}</Banner>}
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.step1}</legend>
        <PickGrid look="tiles" items={matching}>
          {({ id, name }) => (
            <PickTile
              id={id}
              group={group}
              checked={draft.gameNameId === id}
              onToggle={() => draft.chooseGame(id)}
              name={name}
            >
              {counts?.has(id) && texts.played(counts.get(id) ?? 0)}
            </PickTile>
          )}
        </PickGrid>
      </fieldset>
      {matching.length === 0 && !isNew && (
        <NothingFound title={searchTexts.games.nothingFound} onClear={() => setSearch("")} />
      )}
      <StickyFooter
        hint={blocker?.message}
        buttons={
          <Button grow disabled={blocker !== null} onClick={() => draft.goTo(2)}>
            {texts.continue}
          </Button>
        }
      >
        <ChooseKind draft={draft} />
      </StickyFooter>
    </section>
  );
}
