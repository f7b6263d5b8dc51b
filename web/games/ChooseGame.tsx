import { Dices, Plus } from "lucide-react";
import { useState } from "react";
import { findGameName, gameNameBlocker, gameNameKey, tidyGameName } from "../../domain/games/gameNames.ts";
import { sortByName } from "../../domain/players/standings.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { TextField } from "../ui/Field.tsx";
import { PickRow } from "../ui/PickRow.tsx";
import { useToast } from "../ui/Toasts.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/** Step 1: a game of the list, or a name to add to it. */
export function ChooseGame({ draft }: { draft: NewGameDraft }) {
  const names = sortByName(useTopic("gameNames"));
  const [search, setSearch] = useState("");
  const add = useCommand(api.games.addName, texts.addFailed);
  const toast = useToast();
  const key = gameNameKey(search);
  const matching = names.filter((name) => gameNameKey(name.name).includes(key));
  const isNew = key !== "" && !findGameName(names, search) && !gameNameBlocker(search);

  const addName = async () => {
    const name = tidyGameName(search);
    const added = await add.run({ name });
    if (!added) return;
    toast.success(texts.added(name));
    draft.chooseGame(added.answer.id);
    setSearch("");
  };
  return (
    <section className="grid gap-3">
      <h2>{texts.step1}</h2>
      <TextField
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        type="search"
        value={search}
        onValueChange={setSearch}
        maxLength={60}
      />
      {add.failure && <Banner tone="error">{add.failure.message}</Banner>}
      {isNew && (
        <Button variant="quiet" icon={Plus} busy={add.busy} onClick={addName}>
          {texts.add(tidyGameName(search))}
        </Button>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {matching.map((name) => (
          <PickRow
            key={name.id}
            checked={draft.gameNameId === name.id}
            onToggle={() => draft.chooseGame(name.id)}
            leading={<Dices className="size-5 text-ink-2" />}
            title={name.name}
          />
        ))}
      </div>
      {matching.length === 0 && !isNew && <EmptyState icon={Dices} title={texts.noGame} />}
      <div className="sticky bottom-0 -mb-(--spacing-bottom-bar) grid bg-ground pt-3 pb-[calc(var(--spacing-bottom-bar)+0.75rem)]">
        <Button disabled={draft.gameNameId === null} onClick={() => draft.goTo(2)}>
          {texts.continue}
        </Button>
      </div>
    </section>
  );
}
