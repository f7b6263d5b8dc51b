import { Bot, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { botName, isBot } from "../../domain/games/game.ts";
import {
  busyPlayers,
  choosePlayerBlocker,
  mostParticipants,
  selectionBlocker,
  tooManyBlocker,
} from "../../domain/games/selection.ts";
import { sortByName } from "../../domain/players/standings.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { Avatar, BotAvatar } from "../ui/Avatar.tsx";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { TextField } from "../ui/Field.tsx";
import { PickRow } from "../ui/PickRow.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useToast } from "../ui/Toasts.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/** Step 2: who plays. Players who enter another game meanwhile leave the selection, with a word saying so. */
export function ChoosePlayers({ draft, onCreated }: { draft: NewGameDraft; onCreated(): void }) {
  const me = useMyId();
  const players = sortByName(useTopic("players"));
  const games = useTopic("games");
  const grid = useRow("grid", "grid");
  const gameName = useRow("gameNames", draft.gameNameId ?? "")?.name ?? "";
  const [search, setSearch] = useState("");
  const create = useCommand(api.games.create, texts.launchFailed);
  const toast = useToast();
  const busy = busyPlayers(games);

  const lost = draft.players.filter((id) => id !== me && busy.has(id));
  const lostNames = players.filter((player) => lost.includes(player.id)).map((player) => player.name);
  useEffect(() => {
    if (lost.length === 0 || create.busy) return;
    draft.remove(lost);
    toast.info(texts.leftSelection(lostNames));
  });

  if (!grid) return null;
  const max = mostParticipants(grid);
  const count = draft.players.length;
  const full = tooManyBlocker(count + 1, grid);
  const blocker = choosePlayerBlocker(me, busy) ?? selectionBlocker(count, grid);
  const key = search.trim().toLowerCase();
  const others = players.filter((player) => player.id !== me && player.name.toLowerCase().includes(key));
  const myself = players.filter((player) => player.id === me);

  const launch = async () => {
    const created = await create.run({ gameNameId: draft.gameNameId ?? "", players: [...draft.players] });
    if (!created) return;
    toast.success(texts.launched(gameName));
    draft.reset();
    onCreated();
  };
  const bots = draft.players.filter(isBot);
  return (
    <section className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2>{texts.step2}</h2>
        <span role="status" aria-label={texts.countLabel(count, max)} className="text-ink-2 tabular-nums">
          {texts.count(count, max)}
        </span>
      </div>
      <p className="text-ink-2">{gameName}</p>
      <TextField
        label={texts.searchPlayer}
        hideLabel
        placeholder={texts.searchPlayer}
        type="search"
        value={search}
        onValueChange={setSearch}
        maxLength={60}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        {[...myself, ...others].map((player) => {
          const checked = draft.players.includes(player.id);
          const locked = player.id !== me && busy.has(player.id);
          return (
            <PickRow
              key={player.id}
              checked={checked}
              disabled={locked || player.id === me || (!checked && full !== null)}
              onToggle={() => draft.toggle(player.id)}
              leading={<Avatar id={player.id} name={player.name} />}
              title={player.name}
              trailing={
                locked ? (
                  <Tag tone="ice">{texts.inGame}</Tag>
                ) : player.id === me ? (
                  <Tag>{texts.you}</Tag>
                ) : undefined
              }
            />
          );
        })}
        {bots.map((bot, index) => (
          <PickRow
            key={bot}
            checked
            onToggle={() => draft.toggle(bot)}
            leading={<BotAvatar />}
            title={botName(index + 1)}
          />
        ))}
      </div>
      {others.length === 0 && key !== "" && <EmptyState icon={Users} title={texts.noPlayer} />}
      <Button variant="quiet" icon={Bot} disabled={full !== null} onClick={draft.addBot}>
        {texts.addBot}
      </Button>
      <div className="sticky bottom-0 -mb-(--spacing-bottom-bar) grid gap-2 bg-ground pt-3 pb-[calc(var(--spacing-bottom-bar)+0.75rem)]">
        {create.failure && <Banner tone="error">{create.failure.message}</Banner>}
        <p role="status" className="text-sm text-gold-ink">
          {blocker?.message ?? full?.message}
        </p>
        <div className="flex gap-2.5">
          <Button variant="quiet" onClick={() => draft.goTo(1)}>
            {texts.back}
          </Button>
          <Button grow disabled={blocker !== null} busy={create.busy} onClick={launch}>
            {texts.launch}
          </Button>
        </div>
      </div>
    </section>
  );
}
